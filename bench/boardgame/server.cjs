// boardgame.io's server in memory, with dnup: node server.cjs PORT, with boardgame.io among the modules of the folder that
// BENCH_MODULES names.

const { createRequire } = require("node:module");
const path = require("node:path");

const { dnup } = require("./dnup.cjs");

const load = createRequire(path.join(process.env.BENCH_MODULES, "from.js"));
const { Server, Origins } = load("boardgame.io/server");

Server({ games: [dnup], origins: [Origins.LOCALHOST] }).run({ port: Number(process.argv[2]) }, () => console.log("ready"));
