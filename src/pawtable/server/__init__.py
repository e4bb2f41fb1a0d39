"""The server: tables on the network, for people and bots."""
