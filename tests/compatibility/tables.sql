BEGIN TRANSACTION;
CREATE TABLE alive (at REAL NOT NULL);
INSERT INTO "alive" VALUES(1800001245.5);
CREATE TABLE downtimes (began REAL NOT NULL, ended REAL NOT NULL);
INSERT INTO "downtimes" VALUES(1800000000.0,1800000122.25);
INSERT INTO "downtimes" VALUES(1800000122.25,1800000234.0);
INSERT INTO "downtimes" VALUES(1800000234.0,1800000417.0);
INSERT INTO "downtimes" VALUES(1800000417.0,1800000653.25);
INSERT INTO "downtimes" VALUES(1800000653.25,1800000837.75);
INSERT INTO "downtimes" VALUES(1800000837.75,1800001029.25);
INSERT INTO "downtimes" VALUES(1800001029.25,1800001243.25);
CREATE TABLE entries (
  table_id TEXT NOT NULL, n INTEGER NOT NULL, at REAL NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (table_id, n)
) WITHOUT ROWID;
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',0,1800000133.5,'{"entry":"created","game":"walking-doggos","players":2,"options":{"longer":0},"clock":null,"listed":false,"hints":true}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',1,1800000133.5,'{"entry":"sat","seat":0,"name":"Zoë","token":"25e6e0d2777f4a9c3e0aa498a46eb20330a1c62adb872b1a468d61befeeba2b3"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',2,1800000133.5,'{"entry":"prepared","secret":"8464bf3eab0235088964a56adef0c6bd"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',3,1800000133.5,'{"entry":"sat","seat":1,"name":"Bo-Bo","token":"78bcb1df6f758a2712381f62b493c928bc650f8b466308b7fd46c3a9bd165c37"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',4,1800000133.5,'{"entry":"words","seat":1,"text":"some “words” of mine"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',5,1800000133.5,'{"entry":"said","name":"Zoë","text":"hello, 李雷 🐶"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',6,1800000136.5,'{"entry":"started","rules":1,"rotated":false}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',7,1800000138.75,'{"entry":"moved","seat":1,"move":"tell A 1"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',8,1800000141.0,'{"entry":"moved","seat":0,"move":"tell B 1"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',9,1800000143.25,'{"entry":"moved","seat":1,"move":"tell A dane"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',10,1800000145.5,'{"entry":"moved","seat":0,"move":"tell B corgi"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',11,1800000147.75,'{"entry":"moved","seat":1,"move":"tell A 2"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',12,1800000150.0,'{"entry":"moved","seat":0,"move":"tell B 3"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',13,1800000152.25,'{"entry":"moved","seat":1,"move":"keep"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',14,1800000154.5,'{"entry":"moved","seat":0,"move":"keep"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',15,1800000156.75,'{"entry":"moved","seat":1,"move":"bet 1"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',16,1800000159.0,'{"entry":"moved","seat":0,"move":"bet 4"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',17,1800000161.25,'{"entry":"moved","seat":1,"move":"walk 3"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',18,1800000163.5,'{"entry":"moved","seat":0,"move":"walk 3"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',19,1800000165.75,'{"entry":"moved","seat":0,"move":"walk 4"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',20,1800000168.0,'{"entry":"moved","seat":1,"move":"walk 5"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',21,1800000170.25,'{"entry":"moved","seat":0,"move":"walk 5"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',22,1800000172.5,'{"entry":"moved","seat":1,"move":"walk 1"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',23,1800000174.75,'{"entry":"moved","seat":1,"move":"walk 2"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',24,1800000177.0,'{"entry":"moved","seat":0,"move":"walk 1"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',25,1800000179.25,'{"entry":"moved","seat":0,"move":"walk 2"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',26,1800000181.5,'{"entry":"moved","seat":1,"move":"walk 4"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',27,1800000181.5,'{"entry":"ended","winners":[1],"scores":[0,0],"replay":"htsnx42cnbfv3k"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',28,1800000181.5,'{"entry":"prepared","secret":"34994c3092a3ea5762fb6425f59bfffa"}');
INSERT INTO "entries" VALUES('4k6cgcd2j86s8h',29,1800000181.5,'{"entry":"said","name":"Bo-Bo","text":"well played"}');
INSERT INTO "entries" VALUES('5kf7xkca33zxzm',0,1800001182.5,'{"entry":"created","game":"pick-the-pug","players":6,"options":{"keep_playing":0},"clock":3600,"listed":true,"hints":false}');
INSERT INTO "entries" VALUES('5kf7xkca33zxzm',1,1800001182.5,'{"entry":"sat","seat":0,"name":"Ada","token":"8106c5c6cb3d1c2cc7e6b5e32cb257b04df72ed9ffb25951982369d83e7073d0"}');
INSERT INTO "entries" VALUES('5kf7xkca33zxzm',2,1800001182.5,'{"entry":"bot_put","seat":1,"bot":"hound","name":"Biscuit"}');
INSERT INTO "entries" VALUES('5kf7xkca33zxzm',3,1800001182.5,'{"entry":"bot_put","seat":3,"bot":"random","name":"Waffle"}');
INSERT INTO "entries" VALUES('5kf7xkca33zxzm',4,1800001182.5,'{"entry":"prepared","secret":"b2c1c4ab5f72b979de58b5f2cdddc1ce"}');
INSERT INTO "entries" VALUES('5kf7xkca33zxzm',5,1800001182.5,'{"entry":"sat","seat":4,"name":"Bess","token":"07208b3d269db51e1182476bf82901f985014ad95e5b5a59e757276f61398599"}');
INSERT INTO "entries" VALUES('5kf7xkca33zxzm',6,1800001182.5,'{"entry":"words","seat":4,"text":"wait for me"}');
INSERT INTO "entries" VALUES('5kf7xkca33zxzm',7,1800001182.5,'{"entry":"bot_put","seat":3,"bot":null}');
INSERT INTO "entries" VALUES('5kf7xkca33zxzm',8,1800001182.5,'{"entry":"said","name":"Ada","text":"who else?"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',0,1800000000.0,'{"entry":"created","game":"pick-the-pug","players":3,"options":{"keep_playing":0},"clock":null,"listed":false,"hints":true}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',1,1800000000.0,'{"entry":"sat","seat":0,"name":"Zoë","token":"00dbb1f0639c8a3970b1c5ef45f8e96ec8462949a468f3959ddb6c2a1ce50da9"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',2,1800000000.0,'{"entry":"bot_put","seat":1,"bot":"simple","name":"Biscuit"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',3,1800000000.0,'{"entry":"prepared","secret":"5d712ab410ec3418c29e505488919e41"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',4,1800000000.0,'{"entry":"sat","seat":2,"name":"Bo-Bo","token":"49525a4958a530bac42dbe2aab08446783d372e5322e64f084e21762b412e0df"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',5,1800000000.0,'{"entry":"words","seat":2,"text":"some “words” of mine"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',6,1800000000.0,'{"entry":"said","name":"Zoë","text":"hello, 李雷 🐶"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',7,1800000003.0,'{"entry":"started","rules":1,"rotated":false}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',8,1800000003.0,'{"entry":"moved","seat":1,"move":"begin B","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',9,1800000003.0,'{"entry":"stood","seat":2,"move":"pass"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',10,1800000003.0,'{"entry":"moved","seat":1,"move":"steal A","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',11,1800000003.0,'{"entry":"stood","seat":0,"move":null}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',12,1800000003.0,'{"entry":"moved","seat":1,"move":"discard green-bell green-feather 50-50 A","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',13,1800000005.25,'{"entry":"moved","seat":0,"move":"offer green-ring orange-bell"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',14,1800000005.25,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',15,1800000007.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',16,1800000009.75,'{"entry":"moved","seat":2,"move":"steal B"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',17,1800000012.0,'{"entry":"moved","seat":2,"move":"discard blue-wand blue-wand swap B"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',18,1800000014.25,'{"entry":"moved","seat":2,"move":"call kraken"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',19,1800000014.25,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',20,1800000016.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',21,1800000018.75,'{"entry":"moved","seat":0,"move":"steal B"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',22,1800000021.0,'{"entry":"moved","seat":0,"move":"discard blue-ring white-ring mini-tornado"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',23,1800000021.0,'{"entry":"moved","seat":1,"move":"reveal blue-crown","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',24,1800000023.25,'{"entry":"moved","seat":0,"move":"reveal donkey"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',25,1800000025.5,'{"entry":"moved","seat":2,"move":"reveal pug"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',26,1800000027.75,'{"entry":"moved","seat":0,"move":"call medusa B"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',27,1800000027.75,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',28,1800000030.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',29,1800000030.0,'{"entry":"moved","seat":1,"move":"steal A","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',30,1800000030.0,'{"entry":"moved","seat":1,"move":"discard blue-crown blue-key swap A","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',31,1800000030.0,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',32,1800000032.25,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',33,1800000034.5,'{"entry":"moved","seat":2,"move":"steal A"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',34,1800000036.75,'{"entry":"moved","seat":2,"move":"discard blue-feather blue-ring swap A"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',35,1800000039.0,'{"entry":"moved","seat":2,"move":"begin C"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',36,1800000041.25,'{"entry":"moved","seat":2,"move":"steal A"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',37,1800000043.5,'{"entry":"moved","seat":2,"move":"discard green-crown orange-crown taxes A"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',38,1800000045.75,'{"entry":"moved","seat":0,"move":"give orange-feather"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',39,1800000048.0,'{"entry":"moved","seat":2,"move":"call pegasus"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',40,1800000048.0,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',41,1800000050.25,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',42,1800000052.5,'{"entry":"moved","seat":2,"move":"steal A"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',43,1800000054.75,'{"entry":"moved","seat":2,"move":"discard blue-shell blue-shell swap A"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',44,1800000057.0,'{"entry":"moved","seat":2,"move":"call unicorn A"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',45,1800000057.0,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',46,1800000059.25,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',47,1800000061.5,'{"entry":"moved","seat":0,"move":"steal C"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',48,1800000063.75,'{"entry":"moved","seat":0,"move":"discard blue-lantern green-key steal B"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',49,1800000063.75,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',50,1800000066.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',51,1800000066.0,'{"entry":"moved","seat":1,"move":"steal C","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',52,1800000066.0,'{"entry":"moved","seat":1,"move":"discard green-mirror white-mirror taxes C","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',53,1800000068.25,'{"entry":"moved","seat":2,"move":"give orange-feather"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',54,1800000068.25,'{"entry":"moved","seat":1,"move":"call mermaid A","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',55,1800000068.25,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',56,1800000070.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',57,1800000072.75,'{"entry":"moved","seat":2,"move":"steal B"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',58,1800000072.75,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',59,1800000075.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',60,1800000077.25,'{"entry":"moved","seat":0,"move":"steal C"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',61,1800000079.5,'{"entry":"moved","seat":0,"move":"discard blue-mirror blue-mirror swap B"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',62,1800000081.75,'{"entry":"moved","seat":0,"move":"call leprechaun C"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',63,1800000081.75,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',64,1800000084.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',65,1800000084.0,'{"entry":"moved","seat":1,"move":"steal A","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',66,1800000084.0,'{"entry":"moved","seat":1,"move":"discard blue-lantern orange-feather mini-tornado","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',67,1800000084.0,'{"entry":"moved","seat":1,"move":"reveal donkey","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',68,1800000086.25,'{"entry":"moved","seat":0,"move":"reveal pug"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',69,1800000088.5,'{"entry":"moved","seat":0,"move":"begin A"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',70,1800000090.75,'{"entry":"moved","seat":0,"move":"steal C"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',71,1800000093.0,'{"entry":"moved","seat":0,"move":"discard green-bell green-wand 50-50 B"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',72,1800000093.0,'{"entry":"moved","seat":1,"move":"offer blue-amulet blue-crown","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',73,1800000093.0,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',74,1800000095.25,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',75,1800000095.25,'{"entry":"moved","seat":1,"move":"steal C","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',76,1800000095.25,'{"entry":"moved","seat":1,"move":"discard blue-amulet blue-bell swap C","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',77,1800000095.25,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',78,1800000097.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',79,1800000099.75,'{"entry":"moved","seat":2,"move":"steal B"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',80,1800000102.0,'{"entry":"moved","seat":2,"move":"discard blue-amulet blue-feather swap B"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',81,1800000102.0,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',82,1800000104.25,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',83,1800000106.5,'{"entry":"moved","seat":0,"move":"steal B"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',84,1800000108.75,'{"entry":"moved","seat":0,"move":"discard orange-amulet white-shell taxes B"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',85,1800000108.75,'{"entry":"moved","seat":1,"move":"give blue-wand","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',86,1800000111.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',87,1800000111.0,'{"entry":"moved","seat":1,"move":"steal A","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',88,1800000111.0,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',89,1800000113.25,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',90,1800000115.5,'{"entry":"moved","seat":2,"move":"steal A"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',91,1800000115.5,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',92,1800000117.75,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',93,1800000120.0,'{"entry":"moved","seat":0,"move":"steal C"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',94,1800000122.25,'{"entry":"moved","seat":0,"move":"discard blue-key blue-wand swap B"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',95,1800000122.25,'{"entry":"moved","seat":1,"move":"show","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',96,1800000124.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',97,1800000124.5,'{"entry":"moved","seat":1,"move":"call minotaur","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',98,1800000124.5,'{"entry":"moved","seat":1,"move":"pass donkey","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',99,1800000126.75,'{"entry":"moved","seat":2,"move":"pass donkey"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',100,1800000129.0,'{"entry":"moved","seat":0,"move":"pass donkey"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',101,1800000129.0,'{"entry":"moved","seat":1,"move":"steal A","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',102,1800000129.0,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',103,1800000131.25,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',104,1800000133.5,'{"entry":"moved","seat":2,"move":"steal A"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',105,1800000133.5,'{"entry":"ended","winners":[0],"scores":[2,0,1],"replay":"uean7nfzc642c8"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',106,1800000133.5,'{"entry":"prepared","secret":"9cece5555ae781c38386836df1035c66"}');
INSERT INTO "entries" VALUES('6hfee7uv5k6jmh',107,1800000133.5,'{"entry":"said","name":"Bo-Bo","text":"well played"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',0,1800001182.5,'{"entry":"created","game":"walking-doggos","players":4,"options":{"longer":1},"clock":null,"listed":false,"hints":true}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',1,1800001182.5,'{"entry":"sat","seat":0,"name":"Ada","token":"428cd1b35ce8a9324704cac201f14051eb6fce6bf112607688e20162beee3048"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',2,1800001182.5,'{"entry":"bot_put","seat":1,"bot":"simple","name":"Biscuit"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',3,1800001182.5,'{"entry":"prepared","secret":"8179655a3684221ee3f3c7847a75200f"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',4,1800001182.5,'{"entry":"sat","seat":2,"name":"Bess","token":"187b04b1a8fa0c7b6dedb14a0b124c1dfd33e58696ca0542fc8712f6748bbf9c"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',5,1800001182.5,'{"entry":"sat","seat":3,"name":"Cy","token":"4b30dce3db3170934a649a1203dd3405faad8880067a2fb3a1f19263daaf0a6c"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',6,1800001182.5,'{"entry":"started","rules":1,"rotated":false}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',7,1800001184.75,'{"entry":"moved","seat":2,"move":"tell B card 4"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',8,1800001187.0,'{"entry":"moved","seat":3,"move":"tell C corgi"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',9,1800001189.25,'{"entry":"moved","seat":0,"move":"tell C card 1"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',10,1800001189.25,'{"entry":"moved","seat":1,"move":"tell D 3","by":"bot"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',11,1800001191.5,'{"entry":"moved","seat":2,"move":"tell A shiba"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',12,1800001193.75,'{"entry":"moved","seat":3,"move":"tell A card 1"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',13,1800001196.0,'{"entry":"moved","seat":0,"move":"tell B corgi"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',14,1800001196.0,'{"entry":"moved","seat":1,"move":"tell A dane","by":"bot"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',15,1800001198.25,'{"entry":"moved","seat":2,"move":"tell B 5"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',16,1800001200.5,'{"entry":"moved","seat":3,"move":"tell C 1"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',17,1800001202.75,'{"entry":"moved","seat":0,"move":"tell D card 2"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',18,1800001202.75,'{"entry":"moved","seat":1,"move":"tell D card 4","by":"bot"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',19,1800001205.0,'{"entry":"moved","seat":2,"move":"keep"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',20,1800001207.25,'{"entry":"moved","seat":3,"move":"trade 2"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',21,1800001209.5,'{"entry":"moved","seat":0,"move":"trade 3"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',22,1800001209.5,'{"entry":"moved","seat":1,"move":"keep","by":"bot"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',23,1800001211.75,'{"entry":"moved","seat":2,"move":"bet 1"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',24,1800001214.0,'{"entry":"moved","seat":3,"move":"bet 1"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',25,1800001216.25,'{"entry":"moved","seat":0,"move":"bet 2"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',26,1800001216.25,'{"entry":"moved","seat":1,"move":"bet 1","by":"bot"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',27,1800001218.5,'{"entry":"moved","seat":2,"move":"walk 2"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',28,1800001220.75,'{"entry":"moved","seat":3,"move":"walk 1"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',29,1800001223.0,'{"entry":"moved","seat":0,"move":"walk 1"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',30,1800001223.0,'{"entry":"moved","seat":1,"move":"walk 2","by":"bot"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',31,1800001223.0,'{"entry":"moved","seat":1,"move":"walk 4","by":"bot"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',32,1800001225.25,'{"entry":"moved","seat":2,"move":"walk 5"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',33,1800001227.5,'{"entry":"moved","seat":3,"move":"walk 3"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',34,1800001227.5,'{"entry":"left","seat":0,"bot_name":"Waffle"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',35,1800001227.5,'{"entry":"moved","seat":0,"move":"walk 5","by":"bot"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',36,1800001229.75,'{"entry":"moved","seat":3,"move":"walk 5"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',37,1800001229.75,'{"entry":"moved","seat":0,"move":"walk 4","by":"bot"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',38,1800001229.75,'{"entry":"moved","seat":1,"move":"walk 5","by":"bot"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',39,1800001232.0,'{"entry":"moved","seat":2,"move":"walk 4"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',40,1800001232.0,'{"entry":"moved","seat":0,"move":"walk 3","by":"bot"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',41,1800001232.0,'{"entry":"moved","seat":1,"move":"walk 1","by":"bot"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',42,1800001234.25,'{"entry":"moved","seat":2,"move":"walk 3"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',43,1800001236.5,'{"entry":"moved","seat":3,"move":"walk 4"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',44,1800001236.5,'{"entry":"moved","seat":0,"move":"walk 2","by":"bot"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',45,1800001236.5,'{"entry":"moved","seat":1,"move":"walk 3","by":"bot"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',46,1800001238.75,'{"entry":"moved","seat":2,"move":"walk 1"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',47,1800001241.0,'{"entry":"moved","seat":3,"move":"walk 2"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',48,1800001243.25,'{"entry":"moved","seat":3,"move":"tell A beagle"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',49,1800001243.25,'{"entry":"moved","seat":0,"move":"tell B labrador","by":"bot"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',50,1800001243.25,'{"entry":"moved","seat":1,"move":"tell C shiba","by":"bot"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',51,1800001245.5,'{"entry":"moved","seat":2,"move":"tell D card 5"}');
INSERT INTO "entries" VALUES('6ynrp82f2fkhhh',52,1800001245.5,'{"entry":"moved","seat":3,"move":"tell A 2"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',0,1800000837.75,'{"entry":"created","game":"pick-the-pug","players":5,"options":{"keep_playing":1},"clock":null,"listed":true,"hints":true}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',1,1800000837.75,'{"entry":"sat","seat":0,"name":"Ada","token":"9de4438ad60dcff8fe7303902f19a888f367e1856fee815029704279243b63dd"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',2,1800000837.75,'{"entry":"bot_put","seat":2,"bot":"simple","name":"Biscuit"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',3,1800000837.75,'{"entry":"prepared","secret":"8730b5deeef360d95832549db18ab3c1"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',4,1800000837.75,'{"entry":"sat","seat":1,"name":"Bess","token":"b5884fe5a02b05ea0e4512ff45df50ff61c07fbff0b7f4a78332f37344584335"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',5,1800000837.75,'{"entry":"sat","seat":3,"name":"Cy","token":"e74891bb4540568b51205f0996dfff0f9daab0db37b65f6d78222669468b6acd"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',6,1800000837.75,'{"entry":"sat","seat":4,"name":"Di","token":"046d8513ff47386f28e27453e0bd3c9d0fa94149dc7a9af9c323e8a828d34a5c"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',7,1800000837.75,'{"entry":"muted","seat":1,"muted":true}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',8,1800000837.75,'{"entry":"started","rules":1,"rotated":false}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',9,1800000837.75,'{"entry":"stood","seat":1,"move":"pass"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',10,1800000837.75,'{"entry":"stood","seat":3,"move":null}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',11,1800000840.0,'{"entry":"moved","seat":1,"move":"begin B"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',12,1800000842.25,'{"entry":"moved","seat":1,"move":"steal A"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',13,1800000844.5,'{"entry":"moved","seat":1,"move":"discard green-ring orange-key taxes D"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',14,1800000846.75,'{"entry":"moved","seat":3,"move":"give white-ring"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',15,1800000846.75,'{"entry":"moved","seat":2,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',16,1800000849.0,'{"entry":"moved","seat":3,"move":"pass"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',17,1800000849.0,'{"entry":"moved","seat":2,"move":"steal B","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',18,1800000849.0,'{"entry":"moved","seat":2,"move":"discard green-bell green-feather 50-50 B","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',19,1800000851.25,'{"entry":"moved","seat":1,"move":"offer white-ring pug"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',20,1800000851.25,'{"entry":"moved","seat":2,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',21,1800000853.5,'{"entry":"moved","seat":3,"move":"pass"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',22,1800000855.75,'{"entry":"moved","seat":3,"move":"steal C"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',23,1800000858.0,'{"entry":"moved","seat":3,"move":"discard blue-mirror blue-ring swap A"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',24,1800000858.0,'{"entry":"moved","seat":2,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',25,1800000860.25,'{"entry":"moved","seat":3,"move":"pass"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',26,1800000862.5,'{"entry":"moved","seat":4,"move":"steal C"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',27,1800000864.75,'{"entry":"moved","seat":4,"move":"discard blue-bell orange-bell mini-tornado"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',28,1800000864.75,'{"entry":"moved","seat":2,"move":"reveal pug","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',29,1800000867.0,'{"entry":"moved","seat":3,"move":"reveal blue-bell"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',30,1800000869.25,'{"entry":"moved","seat":4,"move":"reveal green-amulet"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',31,1800000871.5,'{"entry":"moved","seat":1,"move":"reveal donkey"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',32,1800000873.75,'{"entry":"moved","seat":0,"move":"reveal blue-key"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',33,1800000876.0,'{"entry":"moved","seat":4,"move":"call sphinx A"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',34,1800000878.25,'{"entry":"moved","seat":4,"move":"take blue-bell"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',35,1800000878.25,'{"entry":"moved","seat":2,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',36,1800000880.5,'{"entry":"moved","seat":3,"move":"pass"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',37,1800000882.75,'{"entry":"moved","seat":0,"move":"steal B"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',38,1800000885.0,'{"entry":"moved","seat":0,"move":"discard blue-lantern green-key steal B"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',39,1800000885.0,'{"entry":"moved","seat":2,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',40,1800000887.25,'{"entry":"moved","seat":3,"move":"pass"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',41,1800000889.5,'{"entry":"moved","seat":1,"move":"steal C"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',42,1800000891.75,'{"entry":"moved","seat":1,"move":"discard blue-crown white-ring mini-tornado"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',43,1800000891.75,'{"entry":"moved","seat":2,"move":"reveal blue-amulet","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',44,1800000894.0,'{"entry":"moved","seat":3,"move":"reveal pug"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',45,1800000894.0,'{"entry":"left","seat":4,"bot_name":"Waffle"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',46,1800000894.0,'{"entry":"moved","seat":4,"move":"reveal blue-amulet","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',47,1800000896.25,'{"entry":"moved","seat":1,"move":"reveal donkey"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',48,1800000898.5,'{"entry":"moved","seat":0,"move":"reveal green-amulet"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',49,1800000898.5,'{"entry":"moved","seat":2,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',50,1800000898.5,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',51,1800000900.75,'{"entry":"moved","seat":3,"move":"pass"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',52,1800000900.75,'{"entry":"moved","seat":2,"move":"steal E","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',53,1800000900.75,'{"entry":"moved","seat":2,"move":"discard blue-amulet blue-crown swap E","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',54,1800000900.75,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',55,1800000900.75,'{"entry":"moved","seat":2,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',56,1800000903.0,'{"entry":"moved","seat":3,"move":"pass"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',57,1800000905.25,'{"entry":"moved","seat":3,"move":"steal E"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',58,1800000907.5,'{"entry":"moved","seat":3,"move":"discard blue-key green-lantern steal A"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',59,1800000907.5,'{"entry":"moved","seat":2,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',60,1800000907.5,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',61,1800000909.75,'{"entry":"moved","seat":3,"move":"pass"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',62,1800000909.75,'{"entry":"moved","seat":4,"move":"steal D","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',63,1800000909.75,'{"entry":"moved","seat":4,"move":"discard blue-bell blue-key swap D","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',64,1800000909.75,'{"entry":"moved","seat":2,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',65,1800000909.75,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',66,1800000912.0,'{"entry":"moved","seat":3,"move":"pass"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',67,1800000914.25,'{"entry":"moved","seat":0,"move":"steal D"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',68,1800000916.5,'{"entry":"moved","seat":0,"move":"discard blue-shell green-amulet steal D"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',69,1800000916.5,'{"entry":"moved","seat":2,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',70,1800000916.5,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',71,1800000918.75,'{"entry":"moved","seat":1,"move":"steal A"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',72,1800000918.75,'{"entry":"moved","seat":2,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',73,1800000918.75,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',74,1800000918.75,'{"entry":"moved","seat":2,"move":"steal A","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',75,1800000918.75,'{"entry":"moved","seat":2,"move":"discard green-feather green-wand 50-50 E","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',76,1800000918.75,'{"entry":"moved","seat":4,"move":"offer green-crown donkey","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',77,1800000918.75,'{"entry":"moved","seat":2,"move":"show","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',78,1800000918.75,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',79,1800000918.75,'{"entry":"moved","seat":2,"move":"call kraken","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',80,1800000918.75,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',81,1800000921.0,'{"entry":"moved","seat":3,"move":"pass"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',82,1800000921.0,'{"entry":"sat","seat":4,"name":"Ed","token":"c39c6d240597130eebaaf3b84dcd03696e61cb953823fe4c963887e8f0bf9acd"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',83,1800000921.0,'{"entry":"said","name":"Ed","text":"I''m new here"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',84,1800000921.0,'{"entry":"stood","seat":4,"move":"pass"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',85,1800000923.25,'{"entry":"moved","seat":3,"move":"steal E"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',86,1800000923.25,'{"entry":"moved","seat":2,"move":"show","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',87,1800000925.5,'{"entry":"moved","seat":3,"move":"pass"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',88,1800000925.5,'{"entry":"moved","seat":2,"move":"call minotaur","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',89,1800000925.5,'{"entry":"moved","seat":2,"move":"pass donkey","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',90,1800000927.75,'{"entry":"moved","seat":0,"move":"pass blue-amulet"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',91,1800000930.0,'{"entry":"moved","seat":3,"move":"pass green-crown"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',92,1800000932.25,'{"entry":"moved","seat":4,"move":"steal B"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',93,1800000934.5,'{"entry":"moved","seat":4,"move":"discard blue-amulet green-crown steal D"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',94,1800000936.75,'{"entry":"moved","seat":3,"move":"begin C"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',95,1800000936.75,'{"entry":"moved","seat":2,"move":"steal D","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',96,1800000936.75,'{"entry":"moved","seat":2,"move":"discard orange-amulet white-wand taxes D","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',97,1800000939.0,'{"entry":"moved","seat":3,"move":"give pug"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',98,1800000939.0,'{"entry":"moved","seat":2,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',99,1800000941.25,'{"entry":"moved","seat":3,"move":"pass"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',100,1800000943.5,'{"entry":"moved","seat":3,"move":"steal C"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',101,1800000945.75,'{"entry":"moved","seat":3,"move":"discard blue-lantern orange-crown mini-tornado"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',102,1800000945.75,'{"entry":"moved","seat":2,"move":"reveal pug","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',103,1800000948.0,'{"entry":"moved","seat":4,"move":"reveal donkey"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',104,1800000948.0,'{"entry":"left","seat":4,"bot_name":"Waffle"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',105,1800001009.0,'{"entry":"stood_in","seat":3}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',106,1800001009.0,'{"entry":"moved","seat":3,"move":"reveal donkey","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',107,1800001011.25,'{"entry":"moved","seat":0,"move":"reveal blue-feather"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',108,1800001013.5,'{"entry":"moved","seat":1,"move":"reveal green-mirror"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',109,1800001013.5,'{"entry":"moved","seat":2,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',110,1800001013.5,'{"entry":"moved","seat":3,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',111,1800001013.5,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',112,1800001013.5,'{"entry":"moved","seat":4,"move":"steal D","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',113,1800001013.5,'{"entry":"moved","seat":4,"move":"discard blue-ring blue-shell swap A","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',114,1800001013.5,'{"entry":"moved","seat":2,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',115,1800001013.5,'{"entry":"moved","seat":3,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',116,1800001013.5,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',117,1800001015.75,'{"entry":"moved","seat":0,"move":"steal E"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',118,1800001018.0,'{"entry":"moved","seat":0,"move":"discard blue-wand green-wand steal E"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',119,1800001020.25,'{"entry":"moved","seat":0,"move":"call cerberus"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',120,1800001020.25,'{"entry":"moved","seat":2,"move":"discard blue-feather","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',121,1800001020.25,'{"entry":"moved","seat":3,"move":"discard green-mirror","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',122,1800001020.25,'{"entry":"moved","seat":4,"move":"discard green-crown","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',123,1800001022.5,'{"entry":"moved","seat":1,"move":"discard green-ring"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',124,1800001022.5,'{"entry":"moved","seat":2,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',125,1800001022.5,'{"entry":"moved","seat":3,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',126,1800001022.5,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',127,1800001022.5,'{"entry":"returned","seat":3}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',128,1800001024.75,'{"entry":"moved","seat":1,"move":"steal A"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',129,1800001027.0,'{"entry":"moved","seat":1,"move":"discard blue-feather white-mirror swap A"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',130,1800001027.0,'{"entry":"moved","seat":2,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',131,1800001027.0,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',132,1800001029.25,'{"entry":"moved","seat":3,"move":"pass"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',133,1800001029.25,'{"entry":"moved","seat":2,"move":"steal A","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',134,1800001029.25,'{"entry":"moved","seat":2,"move":"discard orange-feather orange-lantern big-tornado","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',135,1800001029.25,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',136,1800001029.25,'{"entry":"moved","seat":2,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',137,1800001031.5,'{"entry":"moved","seat":3,"move":"pass"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',138,1800001033.75,'{"entry":"moved","seat":3,"move":"steal A"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',139,1800001036.0,'{"entry":"moved","seat":3,"move":"discard blue-mirror blue-shell swap B"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',140,1800001036.0,'{"entry":"moved","seat":2,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',141,1800001036.0,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',142,1800001038.25,'{"entry":"moved","seat":3,"move":"show"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',143,1800001040.5,'{"entry":"moved","seat":3,"move":"call yeti"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',144,1800001040.5,'{"entry":"moved","seat":2,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',145,1800001040.5,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',146,1800001040.5,'{"entry":"moved","seat":4,"move":"steal A","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',147,1800001040.5,'{"entry":"moved","seat":4,"move":"discard green-mirror white-shell taxes B","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',148,1800001042.75,'{"entry":"moved","seat":1,"move":"give pug"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',149,1800001042.75,'{"entry":"moved","seat":2,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',150,1800001042.75,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',151,1800001103.75,'{"entry":"stood_in","seat":3}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',152,1800001103.75,'{"entry":"moved","seat":3,"move":"show","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',153,1800001103.75,'{"entry":"moved","seat":3,"move":"call griffin E","by":"bot"}');
INSERT INTO "entries" VALUES('8nf9qnst7m2s2z',154,1800001103.75,'{"entry":"moved","seat":4,"move":"give pug","by":"bot"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',0,1800000781.5,'{"entry":"created","game":"pugs-in-mugs","players":3,"options":{"pugs":12,"gimmes":6,"digs":6,"surprises":20},"clock":null,"listed":false,"hints":true}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',1,1800000781.5,'{"entry":"sat","seat":0,"name":"Ada","token":"1efad1971b2bb35a3e04acfc77d95c90170f038864ac0bf91a73eed35cb874e5"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',2,1800000781.5,'{"entry":"bot_put","seat":1,"bot":"simple","name":"Biscuit"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',3,1800000781.5,'{"entry":"prepared","secret":"bc1c7381af510f30e60eb82ade88f2e0"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',4,1800000781.5,'{"entry":"sat","seat":2,"name":"Bess","token":"949baf58f85e5824ccf5ed6b0a1d49dbaa003f21751b2cb6ac45c91fec589ecf"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',5,1800000781.5,'{"entry":"started","rules":1,"rotated":false}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',6,1800000781.5,'{"entry":"stood","seat":2,"move":"surprise B"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',7,1800000781.5,'{"entry":"stood","seat":0,"move":"pass this turn"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',8,1800000783.75,'{"entry":"moved","seat":2,"move":"draw"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',9,1800000783.75,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',10,1800000783.75,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',11,1800000786.0,'{"entry":"moved","seat":2,"move":"draw"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',12,1800000786.0,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',13,1800000788.25,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',14,1800000788.25,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',15,1800000790.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',16,1800000792.75,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',17,1800000792.75,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',18,1800000795.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',19,1800000795.0,'{"entry":"moved","seat":1,"move":"draw","by":"bot"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',20,1800000795.0,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',21,1800000797.25,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',22,1800000797.25,'{"entry":"moved","seat":1,"move":"draw","by":"bot"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',23,1800000797.25,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',24,1800000799.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',25,1800000801.75,'{"entry":"moved","seat":2,"move":"draw"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',26,1800000801.75,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',27,1800000804.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',28,1800000806.25,'{"entry":"moved","seat":2,"move":"draw"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',29,1800000806.25,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',30,1800000808.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',31,1800000810.75,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',32,1800000810.75,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',33,1800000813.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',34,1800000815.25,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',35,1800000815.25,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',36,1800000817.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',37,1800000819.75,'{"entry":"moved","seat":0,"move":"discard purple"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',38,1800000819.75,'{"entry":"moved","seat":1,"move":"draw","by":"bot"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',39,1800000819.75,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',40,1800000822.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',41,1800000822.0,'{"entry":"moved","seat":1,"move":"draw","by":"bot"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',42,1800000822.0,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',43,1800000824.25,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',44,1800000826.5,'{"entry":"moved","seat":2,"move":"draw"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',45,1800000826.5,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',46,1800000828.75,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',47,1800000831.0,'{"entry":"moved","seat":2,"move":"draw"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',48,1800000831.0,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',49,1800000833.25,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',50,1800000835.5,'{"entry":"moved","seat":2,"move":"discard red blue"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',51,1800000837.75,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',52,1800000837.75,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',53,1800000837.75,'{"entry":"stood","seat":0,"move":"surprise B at 5"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',54,1800000837.75,'{"entry":"moved","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',55,1800000837.75,'{"entry":"stood","seat":2,"move":"surprise A at 5"}');
INSERT INTO "entries" VALUES('ca8s7rn357t8ft',56,1800000837.75,'{"entry":"stood","seat":2,"move":"surprise A"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',0,1800000552.0,'{"entry":"created","game":"dnup","players":3,"options":{"goal":3},"clock":86400,"listed":false,"hints":false}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',1,1800000552.0,'{"entry":"sat","seat":0,"name":"Ada","token":"58e08d6c16bdf258e2159586022eae0a1759df8db2761b135b44f484758db300"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',2,1800000552.0,'{"entry":"bot_put","seat":1,"bot":"simple","name":"Biscuit"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',3,1800000552.0,'{"entry":"prepared","secret":"1ed783e6646c4e3f738dcb628b43a275"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',4,1800000552.0,'{"entry":"sat","seat":2,"name":"Bess","token":"ceb99206d615827597cd82582bde2bb9327ce19e2a673a7e33fa6379f055a0ba"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',5,1800000552.0,'{"entry":"words","seat":0,"text":"first words"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',6,1800000552.0,'{"entry":"started","rules":1,"rotated":false}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',7,1800000552.0,'{"entry":"moved","seat":1,"move":"rotate","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',8,1800000554.25,'{"entry":"moved","seat":2,"move":"rotate"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',9,1800000556.5,'{"entry":"moved","seat":0,"move":"play 6/3 6/3"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',10,1800000556.5,'{"entry":"moved","seat":1,"move":"play 1/5 1/7 1/8 1/9 1/10","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',11,1800000558.75,'{"entry":"moved","seat":2,"move":"add 6/7 to A"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',12,1800000561.0,'{"entry":"moved","seat":0,"move":"add 1/6 to B"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',13,1800000561.0,'{"entry":"moved","seat":1,"move":"play 9/2","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',14,1800000563.25,'{"entry":"moved","seat":2,"move":"play 7/1 7/4 7/5"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',15,1800000565.5,'{"entry":"moved","seat":0,"move":"add 9/3 to B"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',16,1800000565.5,'{"entry":"moved","seat":1,"move":"add 7/3 to C","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',17,1800000567.75,'{"entry":"moved","seat":2,"move":"play 4/2 4/3 4/5"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',18,1800000570.0,'{"entry":"moved","seat":0,"move":"play 6/1 6/2"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',19,1800000570.0,'{"entry":"moved","seat":1,"move":"add 4/6 to C","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',20,1800000572.25,'{"entry":"moved","seat":2,"move":"play 5/2"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',21,1800000574.5,'{"entry":"moved","seat":0,"move":"add 5/3 to C"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',22,1800000574.5,'{"entry":"moved","seat":1,"move":"add 5/8 to C","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',23,1800000576.75,'{"entry":"moved","seat":2,"move":"play 2/5"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',24,1800000579.0,'{"entry":"moved","seat":0,"move":"play 4/2 4/8"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',25,1800000579.0,'{"entry":"moved","seat":1,"move":"play 8/2","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',26,1800000581.25,'{"entry":"moved","seat":2,"move":"rotate"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',27,1800000583.5,'{"entry":"moved","seat":0,"move":"add 8/3 to B"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',28,1800000585.75,'{"entry":"moved","seat":2,"move":"play 10/1"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',29,1800000588.0,'{"entry":"moved","seat":0,"move":"play 5/2 5/7"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',30,1800000588.0,'{"entry":"moved","seat":1,"move":"play 7/1 7/1","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',31,1800000590.25,'{"entry":"moved","seat":2,"move":"add 7/3 to B"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',32,1800000592.5,'{"entry":"moved","seat":0,"move":"play 8/1 8/3"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',33,1800000592.5,'{"entry":"moved","seat":1,"move":"add 8/2 to A","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',34,1800000594.75,'{"entry":"moved","seat":2,"move":"rotate"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',35,1800000597.0,'{"entry":"moved","seat":0,"move":"play 5/4"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',36,1800000597.0,'{"entry":"moved","seat":1,"move":"play 9/3","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',37,1800000599.25,'{"entry":"moved","seat":2,"move":"add 9/1 to B"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',38,1800000601.5,'{"entry":"moved","seat":0,"move":"play 6/3"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',39,1800000601.5,'{"entry":"moved","seat":1,"move":"add 6/1 to A","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',40,1800000603.75,'{"entry":"moved","seat":2,"move":"add 6/3 to A"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',41,1800000606.0,'{"entry":"moved","seat":0,"move":"play 7/5 7/6"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',42,1800000606.0,'{"entry":"moved","seat":1,"move":"play 2/6 2/9 2/10","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',43,1800000608.25,'{"entry":"moved","seat":2,"move":"add 7/4 to A"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',44,1800000610.5,'{"entry":"moved","seat":0,"move":"play 4/5 4/8"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',45,1800000610.5,'{"entry":"moved","seat":1,"move":"rotate","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',46,1800000612.75,'{"entry":"moved","seat":2,"move":"play 5/1 5/2"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',47,1800000615.0,'{"entry":"moved","seat":0,"move":"play 2/5"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',48,1800000615.0,'{"entry":"moved","seat":1,"move":"play 2/6 2/9 2/10","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',49,1800000617.25,'{"entry":"moved","seat":2,"move":"play 8/5"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',50,1800000619.5,'{"entry":"moved","seat":0,"move":"add 2/4 to B"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',51,1800000619.5,'{"entry":"moved","seat":1,"move":"rotate","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',52,1800000621.75,'{"entry":"moved","seat":2,"move":"play 4/2 4/6"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',53,1800000624.0,'{"entry":"moved","seat":0,"move":"play 5/2 5/4"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',54,1800000624.0,'{"entry":"moved","seat":1,"move":"play 3/4","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',55,1800000626.25,'{"entry":"moved","seat":0,"move":"add 3/5 to B"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',56,1800000626.25,'{"entry":"moved","seat":1,"move":"play 1/6","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',57,1800000626.25,'{"entry":"ended","winners":[1],"scores":[1,3,2],"replay":"p5f9b7j2kfkrmz"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',58,1800000626.25,'{"entry":"prepared","secret":"4541ddb876c33868d6ff14e4e9ac5e71"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',59,1800000626.25,'{"entry":"said","name":"Ada","text":"again?"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',60,1800000626.25,'{"entry":"words","seat":2,"text":"second words"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',61,1800000626.25,'{"entry":"started","rules":1,"rotated":true}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',62,1800000628.5,'{"entry":"moved","seat":0,"move":"play 4/2"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',63,1800000630.75,'{"entry":"moved","seat":1,"move":"play 4/2 4/6 4/7"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',64,1800000630.75,'{"entry":"moved","seat":2,"move":"play 10/2","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',65,1800000633.0,'{"entry":"moved","seat":0,"move":"play 2/4 2/6"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',66,1800000635.25,'{"entry":"moved","seat":1,"move":"add 2/8 to A"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',67,1800000635.25,'{"entry":"moved","seat":2,"move":"play 6/1 6/7","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',68,1800000637.5,'{"entry":"moved","seat":0,"move":"play 8/4 8/5"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',69,1800000639.75,'{"entry":"moved","seat":1,"move":"play 6/3"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',70,1800000639.75,'{"entry":"moved","seat":2,"move":"play 1/6 1/6 1/7","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',71,1800000642.0,'{"entry":"moved","seat":0,"move":"play 7/3 7/5"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',72,1800000644.25,'{"entry":"moved","seat":1,"move":"play 5/4"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',73,1800000644.25,'{"entry":"moved","seat":2,"move":"add 7/1 to A","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',74,1800000644.25,'{"entry":"stood","seat":0,"move":"rotate"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',75,1800000646.5,'{"entry":"moved","seat":1,"move":"play 3/8 3/9"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',76,1800000646.5,'{"entry":"moved","seat":2,"move":"play 7/6","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',77,1800000648.75,'{"entry":"moved","seat":1,"move":"play 1/8 1/10"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',78,1800000648.75,'{"entry":"moved","seat":2,"move":"play 3/5 3/6","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',79,1800000648.75,'{"entry":"moved","seat":2,"move":"play 2/5 2/9","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',80,1800000648.75,'{"entry":"moved","seat":2,"move":"play 7/4 7/6","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',81,1800000651.0,'{"entry":"moved","seat":1,"move":"play 10/1 10/2"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',82,1800000651.0,'{"entry":"moved","seat":2,"move":"play 4/3 4/5 4/6 4/7","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',83,1800000653.25,'{"entry":"moved","seat":1,"move":"add 4/2 to C"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',84,1800000653.25,'{"entry":"moved","seat":2,"move":"play 6/3 6/7","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',85,1800000653.25,'{"entry":"stood","seat":0,"move":null}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',86,1800000655.5,'{"entry":"moved","seat":1,"move":"play 2/4 2/5 2/6"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',87,1800000655.5,'{"entry":"moved","seat":2,"move":"play 8/4","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',88,1800000657.75,'{"entry":"moved","seat":0,"move":"add 2/8 to B"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',89,1800000660.0,'{"entry":"moved","seat":1,"move":"rotate"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',90,1800000660.0,'{"entry":"moved","seat":2,"move":"play 5/8","by":"bot"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',91,1800000662.25,'{"entry":"moved","seat":0,"move":"play 9/1 9/2 9/3"}');
INSERT INTO "entries" VALUES('nvfkygtegfbzvr',92,1800000662.25,'{"entry":"stood","seat":0,"move":"rotate"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',0,1800000662.25,'{"entry":"created","game":"pugs-in-mugs","players":5,"options":{"pugs":9,"gimmes":6,"digs":6,"surprises":14},"clock":null,"listed":false,"hints":true}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',1,1800000662.25,'{"entry":"sat","seat":0,"name":"Ada","token":"1df7197a5336185000f9c4fdbc1e1da45bfe0114eb4c20323d487ca8a4b9b4f2"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',2,1800000662.25,'{"entry":"bot_put","seat":4,"bot":"random","name":"Biscuit"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',3,1800000662.25,'{"entry":"prepared","secret":"d69e3318a49c791b7a951e735b7a8a44"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',4,1800000662.25,'{"entry":"sat","seat":1,"name":"Bess","token":"bc4d9aaef2578e6cd8cf88b13943ffe66ec235f9de19ee93be43035e7e64adb5"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',5,1800000662.25,'{"entry":"sat","seat":2,"name":"Cy","token":"adf80ccefcb6afb6084870ec6b9af7d3fde0767da66a6ef083bd2cbc37ac6001"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',6,1800000662.25,'{"entry":"sat","seat":3,"name":"Di","token":"938244f2e1d2ae5346b63725634d392b6dcd0184f6c0cf693dfbf05af4754db5"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',7,1800000662.25,'{"entry":"started","rules":1,"rotated":false}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',8,1800000662.25,'{"entry":"stood","seat":0,"move":null}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',9,1800000664.5,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',10,1800000664.5,'{"entry":"moved","seat":4,"move":"surprise C","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',11,1800000666.75,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',12,1800000666.75,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',13,1800000669.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',14,1800000671.25,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',15,1800000671.25,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',16,1800000673.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',17,1800000675.75,'{"entry":"moved","seat":1,"move":"dig blue"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',18,1800000675.75,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',19,1800000678.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',20,1800000680.25,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',21,1800000680.25,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',22,1800000682.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',23,1800000684.75,'{"entry":"moved","seat":2,"move":"dig purple"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',24,1800000684.75,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',25,1800000687.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',26,1800000689.25,'{"entry":"moved","seat":2,"move":"draw"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',27,1800000689.25,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',28,1800000691.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',29,1800000693.75,'{"entry":"moved","seat":3,"move":"draw"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',30,1800000693.75,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',31,1800000696.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',32,1800000698.25,'{"entry":"moved","seat":3,"move":"draw"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',33,1800000698.25,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',34,1800000700.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',35,1800000700.5,'{"entry":"moved","seat":4,"move":"dig blue","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',36,1800000700.5,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',37,1800000702.75,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',38,1800000702.75,'{"entry":"moved","seat":4,"move":"draw","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',39,1800000702.75,'{"entry":"moved","seat":4,"move":"surprise D","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',40,1800000705.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',41,1800000705.0,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',42,1800000707.25,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',43,1800000707.25,'{"entry":"stood","seat":2,"move":"surprise A at 5"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',44,1800000707.25,'{"entry":"stood","seat":1,"move":"surprise C"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',45,1800000709.5,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',46,1800000709.5,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',47,1800000711.75,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',48,1800000714.0,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',49,1800000714.0,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',50,1800000716.25,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',51,1800000718.5,'{"entry":"moved","seat":0,"move":"discard blue"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',52,1800000720.75,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',53,1800000720.75,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',54,1800000723.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',55,1800000725.25,'{"entry":"moved","seat":1,"move":"gimme A blue"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',56,1800000725.25,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',57,1800000727.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',58,1800000729.75,'{"entry":"moved","seat":2,"move":"draw"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',59,1800000729.75,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',60,1800000732.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',61,1800000734.25,'{"entry":"moved","seat":2,"move":"draw"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',62,1800000734.25,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',63,1800000736.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',64,1800000738.75,'{"entry":"moved","seat":3,"move":"draw"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',65,1800000738.75,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',66,1800000741.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',67,1800000743.25,'{"entry":"moved","seat":3,"move":"draw"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',68,1800000743.25,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',69,1800000745.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',70,1800000745.5,'{"entry":"moved","seat":4,"move":"draw","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',71,1800000745.5,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',72,1800000747.75,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',73,1800000747.75,'{"entry":"moved","seat":4,"move":"draw","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',74,1800000747.75,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',75,1800000750.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',76,1800000752.25,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',77,1800000752.25,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',78,1800000752.25,'{"entry":"stood","seat":1,"move":"surprise A"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',79,1800000752.25,'{"entry":"stood","seat":3,"move":"pass this turn"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',80,1800000754.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',81,1800000756.75,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',82,1800000756.75,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',83,1800000759.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',84,1800000761.25,'{"entry":"moved","seat":0,"move":"discard green yellow"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',85,1800000763.5,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',86,1800000763.5,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',87,1800000765.75,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',88,1800000768.0,'{"entry":"moved","seat":3,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',89,1800000768.0,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',90,1800000770.25,'{"entry":"moved","seat":3,"move":"surprise E"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',91,1800000772.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',92,1800000772.5,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',93,1800000774.75,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',94,1800000774.75,'{"entry":"stood","seat":3,"move":"pass this turn"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',95,1800000774.75,'{"entry":"stood","seat":2,"move":"surprise D at 5"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',96,1800000774.75,'{"entry":"stood","seat":1,"move":"surprise C at 5"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',97,1800000777.0,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',98,1800000777.0,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',99,1800000779.25,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',100,1800000781.5,'{"entry":"moved","seat":2,"move":"dig purple"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',101,1800000781.5,'{"entry":"moved","seat":4,"move":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',102,1800000781.5,'{"entry":"said","name":"Ada","text":"hm …"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',103,1800000781.5,'{"entry":"stood","seat":3,"move":"pass this turn"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',104,1800000781.5,'{"entry":"stood","seat":1,"move":"surprise C at 5"}');
INSERT INTO "entries" VALUES('pk2d7psaqftv5p',105,1800000781.5,'{"entry":"stood","seat":2,"move":"surprise A"}');
INSERT INTO "entries" VALUES('re7a996futt77n',0,1800000181.5,'{"entry":"created","game":"smallseat","players":4,"options":{"animals":15,"teller":0},"clock":null,"listed":false,"hints":true}');
INSERT INTO "entries" VALUES('re7a996futt77n',1,1800000181.5,'{"entry":"sat","seat":0,"name":"Zoë","token":"1b49916ee16283714ff9e1307599b7b603b013be83e90ef2e1515b5d054d8230"}');
INSERT INTO "entries" VALUES('re7a996futt77n',2,1800000181.5,'{"entry":"bot_put","seat":1,"bot":"random","name":"Biscuit"}');
INSERT INTO "entries" VALUES('re7a996futt77n',3,1800000181.5,'{"entry":"bot_put","seat":2,"bot":"random","name":"Waffle"}');
INSERT INTO "entries" VALUES('re7a996futt77n',4,1800000181.5,'{"entry":"prepared","secret":"8c83cfdd4f9f3973037ca443be840cd4"}');
INSERT INTO "entries" VALUES('re7a996futt77n',5,1800000181.5,'{"entry":"sat","seat":3,"name":"Bo-Bo","token":"8b3a9338f9295ada7d55fa279a82540a0fe50eb4f2d929528571abf1f9a7159e"}');
INSERT INTO "entries" VALUES('re7a996futt77n',6,1800000181.5,'{"entry":"words","seat":3,"text":"some “words” of mine"}');
INSERT INTO "entries" VALUES('re7a996futt77n',7,1800000181.5,'{"entry":"said","name":"Zoë","text":"hello, 李雷 🐶"}');
INSERT INTO "entries" VALUES('re7a996futt77n',8,1800000184.5,'{"entry":"started","rules":1,"rotated":false}');
INSERT INTO "entries" VALUES('re7a996futt77n',9,1800000186.75,'{"entry":"moved","seat":0,"move":"call pricklypettes"}');
INSERT INTO "entries" VALUES('re7a996futt77n',10,1800000186.75,'{"entry":"moved","seat":1,"move":"turn curlysnouts","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',11,1800000186.75,'{"entry":"moved","seat":2,"move":"ready","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',12,1800000186.75,'{"entry":"moved","seat":1,"move":"ready","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',13,1800000189.0,'{"entry":"moved","seat":3,"move":"ready"}');
INSERT INTO "entries" VALUES('re7a996futt77n',14,1800000189.0,'{"entry":"moved","seat":1,"move":"vote chewy-carrots","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',15,1800000189.0,'{"entry":"moved","seat":2,"move":"vote curlysnouts","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',16,1800000191.25,'{"entry":"moved","seat":3,"move":"vote curlysnouts"}');
INSERT INTO "entries" VALUES('re7a996futt77n',17,1800000191.25,'{"entry":"moved","seat":1,"move":"swap C","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',18,1800000193.5,'{"entry":"moved","seat":0,"move":"vote chewy-carrots public"}');
INSERT INTO "entries" VALUES('re7a996futt77n',19,1800000193.5,'{"entry":"moved","seat":1,"move":"vote pricklypettes","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',20,1800000193.5,'{"entry":"moved","seat":2,"move":"vote snufflesniff","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',21,1800000195.75,'{"entry":"moved","seat":3,"move":"vote curlysnouts"}');
INSERT INTO "entries" VALUES('re7a996futt77n',22,1800000195.75,'{"entry":"moved","seat":2,"move":"pay pricklypettes A","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',23,1800000198.0,'{"entry":"moved","seat":0,"move":"keep"}');
INSERT INTO "entries" VALUES('re7a996futt77n',24,1800000198.0,'{"entry":"moved","seat":1,"move":"pay curlysnouts public A","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',25,1800000200.25,'{"entry":"moved","seat":0,"move":"open curlysnouts"}');
INSERT INTO "entries" VALUES('re7a996futt77n',26,1800000200.25,'{"entry":"moved","seat":2,"move":"swap D","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',27,1800000200.25,'{"entry":"moved","seat":1,"move":"swap C","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',28,1800000202.5,'{"entry":"moved","seat":3,"move":"swap A"}');
INSERT INTO "entries" VALUES('re7a996futt77n',29,1800000204.75,'{"entry":"moved","seat":0,"move":"vote pricklypettes public"}');
INSERT INTO "entries" VALUES('re7a996futt77n',30,1800000204.75,'{"entry":"moved","seat":1,"move":"vote chewy-carrots","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',31,1800000204.75,'{"entry":"moved","seat":2,"move":"vote snufflesniff","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',32,1800000207.0,'{"entry":"moved","seat":3,"move":"vote curlysnouts"}');
INSERT INTO "entries" VALUES('re7a996futt77n',33,1800000209.25,'{"entry":"moved","seat":3,"move":"pay pricklypettes B"}');
INSERT INTO "entries" VALUES('re7a996futt77n',34,1800000209.25,'{"entry":"moved","seat":1,"move":"open pricklypettes","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',35,1800000209.25,'{"entry":"moved","seat":1,"move":"pay snufflesniff A","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',36,1800000211.5,'{"entry":"moved","seat":0,"move":"open snufflesniff"}');
INSERT INTO "entries" VALUES('re7a996futt77n',37,1800000213.75,'{"entry":"moved","seat":0,"move":"swap D"}');
INSERT INTO "entries" VALUES('re7a996futt77n',38,1800000213.75,'{"entry":"moved","seat":2,"move":"swap A","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',39,1800000213.75,'{"entry":"moved","seat":1,"move":"execute","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',40,1800000213.75,'{"entry":"moved","seat":1,"move":"show chewy-carrots A","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',41,1800000216.0,'{"entry":"moved","seat":0,"move":"vote pricklypettes public"}');
INSERT INTO "entries" VALUES('re7a996futt77n',42,1800000216.0,'{"entry":"moved","seat":1,"move":"vote pricklypettes","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',43,1800000216.0,'{"entry":"moved","seat":2,"move":"vote chewy-carrots","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',44,1800000218.25,'{"entry":"moved","seat":3,"move":"vote curlysnouts"}');
INSERT INTO "entries" VALUES('re7a996futt77n',45,1800000220.5,'{"entry":"moved","seat":3,"move":"pay pricklypettes B"}');
INSERT INTO "entries" VALUES('re7a996futt77n',46,1800000220.5,'{"entry":"moved","seat":1,"move":"open pricklypettes","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',47,1800000220.5,'{"entry":"moved","seat":2,"move":"execute","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',48,1800000220.5,'{"entry":"moved","seat":2,"move":"show snufflesniff A","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',49,1800000222.75,'{"entry":"moved","seat":3,"move":"swap C"}');
INSERT INTO "entries" VALUES('re7a996futt77n',50,1800000225.0,'{"entry":"moved","seat":0,"move":"vote pricklypettes"}');
INSERT INTO "entries" VALUES('re7a996futt77n',51,1800000225.0,'{"entry":"moved","seat":1,"move":"vote pricklypettes","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',52,1800000225.0,'{"entry":"moved","seat":2,"move":"vote chewy-carrots","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',53,1800000227.25,'{"entry":"moved","seat":3,"move":"vote snufflesniff"}');
INSERT INTO "entries" VALUES('re7a996futt77n',54,1800000229.5,'{"entry":"moved","seat":3,"move":"pay pricklypettes B"}');
INSERT INTO "entries" VALUES('re7a996futt77n',55,1800000229.5,'{"entry":"moved","seat":1,"move":"keep","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',56,1800000231.75,'{"entry":"moved","seat":3,"move":"execute"}');
INSERT INTO "entries" VALUES('re7a996futt77n',57,1800000231.75,'{"entry":"moved","seat":2,"move":"swap A","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',58,1800000234.0,'{"entry":"moved","seat":0,"move":"vote pricklypettes"}');
INSERT INTO "entries" VALUES('re7a996futt77n',59,1800000234.0,'{"entry":"moved","seat":1,"move":"vote chewy-carrots","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',60,1800000234.0,'{"entry":"moved","seat":2,"move":"vote snufflesniff","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',61,1800000236.25,'{"entry":"moved","seat":3,"move":"vote snufflesniff"}');
INSERT INTO "entries" VALUES('re7a996futt77n',62,1800000238.5,'{"entry":"moved","seat":3,"move":"pay pricklypettes B"}');
INSERT INTO "entries" VALUES('re7a996futt77n',63,1800000238.5,'{"entry":"moved","seat":1,"move":"keep","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',64,1800000238.5,'{"entry":"moved","seat":1,"move":"pay chewy-carrots A","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',65,1800000240.75,'{"entry":"moved","seat":0,"move":"open chewy-carrots"}');
INSERT INTO "entries" VALUES('re7a996futt77n',66,1800000243.0,'{"entry":"moved","seat":0,"move":"execute"}');
INSERT INTO "entries" VALUES('re7a996futt77n',67,1800000243.0,'{"entry":"moved","seat":1,"move":"swap C","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',68,1800000245.25,'{"entry":"moved","seat":0,"move":"vote pricklypettes public"}');
INSERT INTO "entries" VALUES('re7a996futt77n',69,1800000245.25,'{"entry":"moved","seat":1,"move":"vote chewy-carrots","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',70,1800000245.25,'{"entry":"moved","seat":2,"move":"vote snufflesniff","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',71,1800000247.5,'{"entry":"moved","seat":3,"move":"vote snufflesniff"}');
INSERT INTO "entries" VALUES('re7a996futt77n',72,1800000247.5,'{"entry":"moved","seat":1,"move":"pay pricklypettes public D","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',73,1800000249.75,'{"entry":"moved","seat":3,"move":"open pricklypettes"}');
INSERT INTO "entries" VALUES('re7a996futt77n',74,1800000252.0,'{"entry":"moved","seat":0,"move":"swap D"}');
INSERT INTO "entries" VALUES('re7a996futt77n',75,1800000252.0,'{"entry":"moved","seat":1,"move":"swap A","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',76,1800000254.25,'{"entry":"moved","seat":0,"move":"vote pricklypettes public"}');
INSERT INTO "entries" VALUES('re7a996futt77n',77,1800000254.25,'{"entry":"moved","seat":1,"move":"vote pricklypettes","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',78,1800000254.25,'{"entry":"moved","seat":2,"move":"vote chewy-carrots","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',79,1800000256.5,'{"entry":"moved","seat":3,"move":"vote curlysnouts"}');
INSERT INTO "entries" VALUES('re7a996futt77n',80,1800000258.75,'{"entry":"moved","seat":3,"move":"swap B"}');
INSERT INTO "entries" VALUES('re7a996futt77n',81,1800000258.75,'{"entry":"moved","seat":2,"move":"swap B","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',82,1800000261.0,'{"entry":"moved","seat":0,"move":"vote pricklypettes"}');
INSERT INTO "entries" VALUES('re7a996futt77n',83,1800000261.0,'{"entry":"moved","seat":1,"move":"vote pricklypettes","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',84,1800000261.0,'{"entry":"moved","seat":2,"move":"vote curlysnouts","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',85,1800000261.0,'{"entry":"moved","seat":2,"move":"execute","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',86,1800000261.0,'{"entry":"moved","seat":2,"move":"give snufflesniff D","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',87,1800000263.25,'{"entry":"moved","seat":3,"move":"keep"}');
INSERT INTO "entries" VALUES('re7a996futt77n',88,1800000263.25,'{"entry":"moved","seat":2,"move":"give curlysnouts D","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',89,1800000265.5,'{"entry":"moved","seat":3,"move":"keep"}');
INSERT INTO "entries" VALUES('re7a996futt77n',90,1800000267.75,'{"entry":"moved","seat":0,"move":"repay snufflesniff"}');
INSERT INTO "entries" VALUES('re7a996futt77n',91,1800000267.75,'{"entry":"moved","seat":2,"move":"open snufflesniff","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',92,1800000270.0,'{"entry":"moved","seat":0,"move":"repay curlysnouts"}');
INSERT INTO "entries" VALUES('re7a996futt77n',93,1800000270.0,'{"entry":"moved","seat":2,"move":"keep","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',94,1800000272.25,'{"entry":"moved","seat":0,"move":"vote pricklypettes"}');
INSERT INTO "entries" VALUES('re7a996futt77n',95,1800000272.25,'{"entry":"moved","seat":1,"move":"vote pricklypettes","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',96,1800000272.25,'{"entry":"moved","seat":2,"move":"vote curlysnouts","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',97,1800000274.5,'{"entry":"moved","seat":3,"move":"vote curlysnouts"}');
INSERT INTO "entries" VALUES('re7a996futt77n',98,1800000276.75,'{"entry":"moved","seat":0,"move":"swap D"}');
INSERT INTO "entries" VALUES('re7a996futt77n',99,1800000276.75,'{"entry":"moved","seat":1,"move":"swap C","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',100,1800000279.0,'{"entry":"moved","seat":0,"move":"vote pricklypettes public"}');
INSERT INTO "entries" VALUES('re7a996futt77n',101,1800000279.0,'{"entry":"moved","seat":1,"move":"vote chewy-carrots","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',102,1800000281.25,'{"entry":"moved","seat":3,"move":"vote snufflesniff"}');
INSERT INTO "entries" VALUES('re7a996futt77n',103,1800000281.25,'{"entry":"moved","seat":1,"move":"swap C","by":"bot"}');
INSERT INTO "entries" VALUES('re7a996futt77n',104,1800000283.5,'{"entry":"moved","seat":3,"move":"swap A"}');
INSERT INTO "entries" VALUES('re7a996futt77n',105,1800000283.5,'{"entry":"ended","winners":[0],"scores":[1,0,0,0],"replay":"jhbbewwscknnv5"}');
INSERT INTO "entries" VALUES('re7a996futt77n',106,1800000283.5,'{"entry":"prepared","secret":"101027710d6643d054a832276c53d262"}');
INSERT INTO "entries" VALUES('re7a996futt77n',107,1800000283.5,'{"entry":"said","name":"Bo-Bo","text":"well played"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',0,1800000283.5,'{"entry":"created","game":"pugs-in-mugs","players":2,"options":{"pugs":20,"gimmes":3,"digs":3,"surprises":3},"clock":null,"listed":false,"hints":true}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',1,1800000283.5,'{"entry":"sat","seat":0,"name":"Zoë","token":"e986760600b8444fe895f47a87fc061f87611523d3dd6830581a9128e627ebdd"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',2,1800000283.5,'{"entry":"prepared","secret":"a88d381b31f1ec047cd60be3ff500495"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',3,1800000283.5,'{"entry":"sat","seat":1,"name":"Bo-Bo","token":"4b3b91173c0dbd94661c7041d1ee1a3f817604ae9c11c7753489fd62982d9294"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',4,1800000283.5,'{"entry":"words","seat":1,"text":"some “words” of mine"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',5,1800000283.5,'{"entry":"said","name":"Zoë","text":"hello, 李雷 🐶"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',6,1800000286.5,'{"entry":"started","rules":1,"rotated":false}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',7,1800000286.5,'{"entry":"stood","seat":1,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',8,1800000286.5,'{"entry":"stood","seat":0,"move":null}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',9,1800000288.75,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',10,1800000291.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',11,1800000293.25,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',12,1800000295.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',13,1800000297.75,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',14,1800000300.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',15,1800000302.25,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',16,1800000304.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',17,1800000306.75,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',18,1800000309.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',19,1800000311.25,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',20,1800000313.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',21,1800000315.75,'{"entry":"moved","seat":0,"move":"discard yellow"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',22,1800000318.0,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',23,1800000320.25,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',24,1800000322.5,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',25,1800000324.75,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',26,1800000327.0,'{"entry":"moved","seat":1,"move":"discard red"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',27,1800000329.25,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',28,1800000331.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',29,1800000333.75,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',30,1800000336.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',31,1800000338.25,'{"entry":"moved","seat":0,"move":"discard red red"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',32,1800000340.5,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',33,1800000342.75,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',34,1800000345.0,'{"entry":"moved","seat":1,"move":"exchange purple"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',35,1800000347.25,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',36,1800000349.5,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',37,1800000351.75,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',38,1800000354.0,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',39,1800000356.25,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',40,1800000358.5,'{"entry":"moved","seat":0,"move":"discard blue blue"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',41,1800000360.75,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',42,1800000363.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',43,1800000365.25,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',44,1800000367.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',45,1800000369.75,'{"entry":"moved","seat":0,"move":"exchange green"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',46,1800000372.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',47,1800000374.25,'{"entry":"moved","seat":0,"move":"dig purple"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',48,1800000376.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',49,1800000378.75,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',50,1800000381.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',51,1800000383.25,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',52,1800000385.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',53,1800000387.75,'{"entry":"moved","seat":1,"move":"discard red red"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',54,1800000390.0,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',55,1800000392.25,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',56,1800000394.5,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',57,1800000396.75,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',58,1800000399.0,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',59,1800000401.25,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',60,1800000403.5,'{"entry":"moved","seat":1,"move":"exchange yellow"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',61,1800000405.75,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',62,1800000408.0,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',63,1800000410.25,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',64,1800000412.5,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',65,1800000414.75,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',66,1800000417.0,'{"entry":"moved","seat":0,"move":"discard red"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',67,1800000419.25,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',68,1800000421.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',69,1800000423.75,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',70,1800000426.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',71,1800000428.25,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',72,1800000430.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',73,1800000432.75,'{"entry":"moved","seat":0,"move":"exchange purple"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',74,1800000435.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',75,1800000437.25,'{"entry":"moved","seat":1,"move":"exchange green"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',76,1800000439.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',77,1800000441.75,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',78,1800000444.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',79,1800000446.25,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',80,1800000448.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',81,1800000450.75,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',82,1800000453.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',83,1800000455.25,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',84,1800000457.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',85,1800000459.75,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',86,1800000462.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',87,1800000464.25,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',88,1800000466.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',89,1800000468.75,'{"entry":"moved","seat":0,"move":"exchange blue"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',90,1800000471.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',91,1800000473.25,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',92,1800000475.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',93,1800000477.75,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',94,1800000480.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',95,1800000482.25,'{"entry":"moved","seat":1,"move":"discard green yellow"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',96,1800000484.5,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',97,1800000486.75,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',98,1800000489.0,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',99,1800000491.25,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',100,1800000493.5,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',101,1800000495.75,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',102,1800000498.0,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',103,1800000500.25,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',104,1800000502.5,'{"entry":"moved","seat":1,"move":"discard yellow purple"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',105,1800000504.75,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',106,1800000507.0,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',107,1800000509.25,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',108,1800000511.5,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',109,1800000513.75,'{"entry":"moved","seat":0,"move":"discard purple purple"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',110,1800000516.0,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',111,1800000518.25,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',112,1800000520.5,'{"entry":"moved","seat":1,"move":"exchange blue"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',113,1800000522.75,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',114,1800000525.0,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',115,1800000527.25,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',116,1800000529.5,'{"entry":"moved","seat":0,"move":"exchange red"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',117,1800000531.75,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',118,1800000534.0,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',119,1800000536.25,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',120,1800000538.5,'{"entry":"moved","seat":1,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',121,1800000540.75,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',122,1800000543.0,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',123,1800000545.25,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',124,1800000547.5,'{"entry":"moved","seat":0,"move":"draw"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',125,1800000549.75,'{"entry":"moved","seat":0,"move":"pass"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',126,1800000552.0,'{"entry":"moved","seat":1,"move":"exchange red"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',127,1800000552.0,'{"entry":"ended","winners":[1],"scores":[4,5],"replay":"u97dzjkr98znzy"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',128,1800000552.0,'{"entry":"prepared","secret":"424f4858002232431eff5ebf9c3f1e14"}');
INSERT INTO "entries" VALUES('tc4szssg7fq3pw',129,1800000552.0,'{"entry":"said","name":"Bo-Bo","text":"well played"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',0,1800001103.75,'{"entry":"created","game":"smallseat","players":5,"options":{"animals":4032,"teller":2},"clock":null,"listed":false,"hints":true}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',1,1800001103.75,'{"entry":"sat","seat":0,"name":"Ada","token":"5f0878891847f53b7543d5e3a52ed416f6dfe29f098729b9fd1b91451bb5e9f8"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',2,1800001103.75,'{"entry":"bot_put","seat":4,"bot":"random","name":"Biscuit"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',3,1800001103.75,'{"entry":"prepared","secret":"4e30cba7de7b0e33eba84dd33acbce99"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',4,1800001103.75,'{"entry":"sat","seat":1,"name":"Bess","token":"222a73e611b48c6f73fb6ffad65405cba38b11c602482c92425325699e9ee0d9"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',5,1800001103.75,'{"entry":"sat","seat":2,"name":"Cy","token":"527bfbd751488d423ebe49fc67651758ac9ad8254893905250ea10c26acf86fc"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',6,1800001103.75,'{"entry":"sat","seat":3,"name":"Di","token":"842d3ea37d781e6ec8162f77b1e3dd3a58dad2eac5471ccbd5a88134ba1b6a90"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',7,1800001103.75,'{"entry":"started","rules":1,"rotated":false}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',8,1800001106.0,'{"entry":"moved","seat":1,"move":"call tinybears"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',9,1800001106.0,'{"entry":"moved","seat":4,"move":"turn karate-chicks","by":"bot"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',10,1800001106.0,'{"entry":"moved","seat":4,"move":"turn tinybears","by":"bot"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',11,1800001106.0,'{"entry":"moved","seat":4,"move":"turn sleepersippies","by":"bot"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',12,1800001106.0,'{"entry":"moved","seat":4,"move":"turn sleepersippies","by":"bot"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',13,1800001106.0,'{"entry":"moved","seat":4,"move":"turn ottermother","by":"bot"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',14,1800001106.0,'{"entry":"moved","seat":4,"move":"turn purplepaws","by":"bot"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',15,1800001106.0,'{"entry":"moved","seat":4,"move":"turn tinybears","by":"bot"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',16,1800001106.0,'{"entry":"moved","seat":4,"move":"turn ponytailors","by":"bot"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',17,1800001106.0,'{"entry":"moved","seat":4,"move":"turn ottermother","by":"bot"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',18,1800001106.0,'{"entry":"moved","seat":4,"move":"ready","by":"bot"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',19,1800001108.25,'{"entry":"moved","seat":2,"move":"ready"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',20,1800001110.5,'{"entry":"moved","seat":1,"move":"ready"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',21,1800001112.75,'{"entry":"moved","seat":3,"move":"turn purplepaws"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',22,1800001115.0,'{"entry":"moved","seat":0,"move":"ready"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',23,1800001117.25,'{"entry":"moved","seat":3,"move":"ready"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',24,1800001119.5,'{"entry":"moved","seat":1,"move":"vote ponytailors"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',25,1800001119.5,'{"entry":"moved","seat":4,"move":"vote ponytailors","by":"bot"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',26,1800001121.75,'{"entry":"moved","seat":3,"move":"vote karate-chicks"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',27,1800001124.0,'{"entry":"moved","seat":0,"move":"vote purplepaws"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',28,1800001126.25,'{"entry":"moved","seat":2,"move":"vote purplepaws"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',29,1800001128.5,'{"entry":"moved","seat":2,"move":"pay tinybears A"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',30,1800001130.75,'{"entry":"moved","seat":0,"move":"open tinybears"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',31,1800001133.0,'{"entry":"moved","seat":3,"move":"pay tinybears A"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',32,1800001135.25,'{"entry":"moved","seat":0,"move":"open tinybears"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',33,1800001137.5,'{"entry":"moved","seat":0,"move":"pay tinybears E"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',34,1800001137.5,'{"entry":"moved","seat":4,"move":"keep","by":"bot"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',35,1800001139.75,'{"entry":"moved","seat":2,"move":"swap B"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',36,1800001142.0,'{"entry":"moved","seat":3,"move":"execute"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',37,1800001144.25,'{"entry":"moved","seat":0,"move":"swap B"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',38,1800001146.5,'{"entry":"moved","seat":2,"move":"vote ponytailors"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',39,1800001148.75,'{"entry":"moved","seat":1,"move":"vote purplepaws public"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',40,1800001148.75,'{"entry":"moved","seat":4,"move":"vote ponytailors","by":"bot"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',41,1800001148.75,'{"entry":"retokened","seat":1,"token":"9117ee98c2e87f7d0ad00b23bde68d26c17eaf671e38a1d494c067ec4844b586"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',42,1800001148.75,'{"entry":"left","seat":3,"bot_name":"Waffle"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',43,1800001148.75,'{"entry":"moved","seat":3,"move":"vote ponytailors","by":"bot"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',44,1800001151.0,'{"entry":"moved","seat":0,"move":"vote tinybears"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',45,1800001153.25,'{"entry":"moved","seat":0,"move":"pay tinybears public E"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',46,1800001153.25,'{"entry":"moved","seat":4,"move":"keep","by":"bot"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',47,1800001155.5,'{"entry":"moved","seat":1,"move":"pay ponytailors A"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',48,1800001157.75,'{"entry":"moved","seat":0,"move":"keep"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',49,1800001160.0,'{"entry":"moved","seat":0,"move":"swap E"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',50,1800001162.25,'{"entry":"moved","seat":1,"move":"swap C"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',51,1800001164.5,'{"entry":"moved","seat":1,"move":"vote tinybears public"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',52,1800001164.5,'{"entry":"moved","seat":3,"move":"vote sleepersippies","by":"bot"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',53,1800001164.5,'{"entry":"moved","seat":4,"move":"vote ottermother","by":"bot"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',54,1800001166.75,'{"entry":"moved","seat":0,"move":"vote purplepaws"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',55,1800001169.0,'{"entry":"moved","seat":2,"move":"vote karate-chicks"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',56,1800001169.0,'{"entry":"moved","seat":4,"move":"pay tinybears public A","by":"bot"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',57,1800001171.25,'{"entry":"moved","seat":0,"move":"open tinybears"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',58,1800001171.25,'{"entry":"moved","seat":3,"move":"pay tinybears A","by":"bot"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',59,1800001173.5,'{"entry":"moved","seat":0,"move":"open tinybears"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',60,1800001175.75,'{"entry":"moved","seat":0,"move":"pay tinybears E"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',61,1800001175.75,'{"entry":"moved","seat":4,"move":"open tinybears","by":"bot"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',62,1800001175.75,'{"entry":"moved","seat":4,"move":"swap D","by":"bot"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',63,1800001178.0,'{"entry":"moved","seat":0,"move":"swap B"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',64,1800001180.25,'{"entry":"moved","seat":2,"move":"execute"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',65,1800001180.25,'{"entry":"moved","seat":3,"move":"swap A","by":"bot"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',66,1800001180.25,'{"entry":"moved","seat":3,"move":"vote sleepersippies","by":"bot"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',67,1800001182.5,'{"entry":"moved","seat":1,"move":"vote tinybears"}');
INSERT INTO "entries" VALUES('wur9yuer99eg8b',68,1800001182.5,'{"entry":"moved","seat":4,"move":"vote tinybears","by":"bot"}');
CREATE TABLE finished (
  replay TEXT PRIMARY KEY, table_id TEXT NOT NULL, game TEXT NOT NULL, ended REAL NOT NULL, card TEXT NOT NULL,
  record TEXT NOT NULL, story TEXT NOT NULL, keys TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO "finished" VALUES('htsnx42cnbfv3k','4k6cgcd2j86s8h','walking-doggos',1800000181.5,'{"replay":"htsnx42cnbfv3k","game":"walking-doggos","title":"Walking Doggos","names":["Zoë","Bo-Bo"],"result":{"winners":[1],"scores":[0,0]},"ended":1800000181.5}','pawtable record 1
game walking-doggos
rules 1
players 2
seed "pawtable fair deal: [\"8464bf3eab0235088964a56adef0c6bd\", [\"Bo-Bo\", \"some “words” of mine\"]]"
option longer 0
name A "Zoë"
name B "Bo-Bo"
note commitment "5af17f318797cb4090010d5ded6854d37657a180dab03e03acb8c8ec81a8a08b"
moves
1 B tell A 1
2 A tell B 1
3 B tell A dane
4 A tell B corgi
5 B tell A 2
6 A tell B 3
7 B keep
8 A keep
9 B bet 1
10 A bet 4
11 B walk 3
12 A walk 3
13 A walk 4
14 B walk 5
15 A walk 5
16 B walk 1
17 B walk 2
18 A walk 1
19 A walk 2
20 B walk 4
result B 0 0
check 14783daa7a4d1b95
','["Round 1. Bo-Bo begins.","Bo-Bo tells Zoë: cards 1 and 3 have the number 1.","Zoë tells Bo-Bo: cards 1 and 4 have the number 1.","Bo-Bo tells Zoë: cards 3 and 4 are Great Danes.","Zoë tells Bo-Bo: cards 2 and 4 are Corgis.","Bo-Bo tells Zoë: cards 2 and 4 have the number 2.","Zoë tells Bo-Bo: cards 3 and 5 have the number 3.","Bo-Bo keeps all five cards.","Zoë keeps all five cards.","Bo-Bo bets on one pack.","Zoë bets on four packs.","Bo-Bo walks the Labrador 3.","Zoë walks the Great Dane 1.","Zoë takes the pack: one pack now.","Zoë walks the Great Dane 2.","Bo-Bo walks the Beagle 3.","Zoë takes the pack: two packs now.","Zoë walks the Corgi 3.","Bo-Bo walks the Shiba Inu 1.","Bo-Bo takes the pack: one pack now.","Bo-Bo walks the Corgi 2.","Zoë walks the Beagle 1.","Zoë takes the pack: three packs now.","Zoë walks the Labrador 2.","Bo-Bo walks the Corgi 1.","Zoë takes the pack: four packs now.","Zoë walked four packs and bet on four: no points.","Bo-Bo walked one pack and bet on one: no points.","Bo-Bo wins the game."]','25e6e0d2777f4a9c3e0aa498a46eb20330a1c62adb872b1a468d61befeeba2b3 25e6e0d2777f4a9c3e0aa498a46eb20330a1c62adb872b1a468d61befeeba2b3 78bcb1df6f758a2712381f62b493c928bc650f8b466308b7fd46c3a9bd165c37');
INSERT INTO "finished" VALUES('jhbbewwscknnv5','re7a996futt77n','smallseat',1800000283.5,'{"replay":"jhbbewwscknnv5","game":"smallseat","title":"Smallseat","names":["Zoë","Biscuit","Waffle","Bo-Bo"],"result":{"winners":[0],"scores":[1,0,0,0]},"ended":1800000283.5}','pawtable record 1
game smallseat
rules 1
players 4
seed "pawtable fair deal: [\"8c83cfdd4f9f3973037ca443be840cd4\", [\"Bo-Bo\", \"some “words” of mine\"]]"
option animals 15
option teller 0
name A "Zoë"
name B "Biscuit"
name C "Waffle"
name D "Bo-Bo"
note commitment "1dd0231e67479efd52bd950eda466affb970880a0f4c1993aca818af94b0dcfd"
note bot-B "random"
note bot-C "random"
moves
1 A call pricklypettes
2 B turn curlysnouts
3 C ready
4 B ready
5 D ready
6 B vote chewy-carrots
7 C vote curlysnouts
8 D vote curlysnouts
9 B swap C
10 A vote chewy-carrots public
11 B vote pricklypettes
12 C vote snufflesniff
13 D vote curlysnouts
14 C pay pricklypettes A
15 A keep
16 B pay curlysnouts public A
17 A open curlysnouts
18 C swap D
19 B swap C
20 D swap A
21 A vote pricklypettes public
22 B vote chewy-carrots
23 C vote snufflesniff
24 D vote curlysnouts
25 D pay pricklypettes B
26 B open pricklypettes
27 B pay snufflesniff A
28 A open snufflesniff
29 A swap D
30 C swap A
31 B execute
32 B show chewy-carrots A
33 A vote pricklypettes public
34 B vote pricklypettes
35 C vote chewy-carrots
36 D vote curlysnouts
37 D pay pricklypettes B
38 B open pricklypettes
39 C execute
40 C show snufflesniff A
41 D swap C
42 A vote pricklypettes
43 B vote pricklypettes
44 C vote chewy-carrots
45 D vote snufflesniff
46 D pay pricklypettes B
47 B keep
48 D execute
49 C swap A
50 A vote pricklypettes
51 B vote chewy-carrots
52 C vote snufflesniff
53 D vote snufflesniff
54 D pay pricklypettes B
55 B keep
56 B pay chewy-carrots A
57 A open chewy-carrots
58 A execute
59 B swap C
60 A vote pricklypettes public
61 B vote chewy-carrots
62 C vote snufflesniff
63 D vote snufflesniff
64 B pay pricklypettes public D
65 D open pricklypettes
66 A swap D
67 B swap A
68 A vote pricklypettes public
69 B vote pricklypettes
70 C vote chewy-carrots
71 D vote curlysnouts
72 D swap B
73 C swap B
74 A vote pricklypettes
75 B vote pricklypettes
76 C vote curlysnouts
77 C execute
78 C give snufflesniff D
79 D keep
80 C give curlysnouts D
81 D keep
82 A repay snufflesniff
83 C open snufflesniff
84 A repay curlysnouts
85 C keep
86 A vote pricklypettes
87 B vote pricklypettes
88 C vote curlysnouts
89 D vote curlysnouts
90 A swap D
91 B swap C
92 A vote pricklypettes public
93 B vote chewy-carrots
94 D vote snufflesniff
95 B swap C
96 D swap A
result A 1 0 0 0
check 6271ef5507ebd220
','["Zoë is the Teller, and sits on the Smallseat.","Zoë calls Pricklypettes.","Zoë gets no cards.","Biscuit gets four Pricklypettes cards, six Chewy Carrots cards, a Curlysnouts card and a Snufflesniff card.","Waffle gets a Pricklypettes card, three Chewy Carrots cards, three Curlysnouts cards and five Snufflesniff cards.","Bo-Bo gets four Pricklypettes cards, five Curlysnouts cards and three Snufflesniff cards.","Biscuit turns a Curlysnouts card public.","Round 1.","Biscuit votes Chewy Carrots.","Waffle votes Curlysnouts.","Bo-Bo votes Curlysnouts.","Most votes are for Curlysnouts (two). They go to the Teller''s secret cards.","Biscuit swaps places with Waffle.","Round 2.","Zoë votes Chewy Carrots, face up.","Waffle votes Snufflesniff.","Biscuit votes Pricklypettes.","Bo-Bo votes Curlysnouts.","Waffle did not follow, and pays for it.","Waffle gives Zoë a Pricklypettes card.","Biscuit did not follow, and pays for it.","Biscuit gives Zoë a Curlysnouts card.","Zoë makes a Curlysnouts card public.","The votes are tied; the first from the Smallseat counts: Chewy Carrots (one). It goes to the Teller''s secret cards.","Waffle swaps places with Bo-Bo.","Biscuit swaps places with Waffle.","Bo-Bo swaps places with Zoë.","Round 3.","Zoë votes Pricklypettes, face up.","Bo-Bo votes Curlysnouts.","Waffle votes Snufflesniff.","Biscuit votes Chewy Carrots.","Bo-Bo did not follow, and pays for it.","Bo-Bo gives Biscuit a Pricklypettes card.","Biscuit makes a Pricklypettes card public.","Biscuit did not follow, and pays for it.","Biscuit gives Zoë a Snufflesniff card.","Zoë makes a Snufflesniff card public.","The votes are tied; the first from the Smallseat counts: Curlysnouts (one). It goes to the Teller''s secret cards.","Zoë swaps places with Bo-Bo.","Waffle swaps places with Zoë.","Biscuit executes Chewy Carrots.","Biscuit shows Zoë Chewy Carrots in secret; Zoë holds one.","Round 4.","Zoë votes Pricklypettes, face up.","Waffle votes Chewy Carrots.","Bo-Bo votes Curlysnouts.","Biscuit votes Pricklypettes.","Bo-Bo did not follow, and pays for it.","Bo-Bo gives Biscuit a Pricklypettes card.","Biscuit makes a Pricklypettes card public.","Most votes are for Pricklypettes (two). They go to the Teller''s secret cards.","Waffle executes Chewy Carrots.","Waffle shows Zoë Snufflesniff in secret; Zoë holds three.","Bo-Bo swaps places with Waffle.","Round 5.","Zoë votes Pricklypettes, face up.","Bo-Bo votes Snufflesniff.","Waffle votes Chewy Carrots.","Biscuit votes Pricklypettes.","Bo-Bo did not follow, and pays for it.","Bo-Bo gives Biscuit a Pricklypettes card.","Most votes are for Pricklypettes (two). They go to the Teller''s secret cards.","Bo-Bo executes Snufflesniff.","Bo-Bo shows all secret cards: a Pricklypettes card, a Curlysnouts card and two Snufflesniff cards.","Until the end of the next round no action or swap may target Bo-Bo.","Waffle swaps places with Zoë.","Round 6.","Zoë votes Pricklypettes, face up.","Bo-Bo votes Snufflesniff.","Waffle votes Snufflesniff.","Biscuit votes Chewy Carrots.","Bo-Bo did not follow, and pays for it.","Bo-Bo gives Biscuit a Pricklypettes card.","Biscuit did not follow, and pays for it.","Biscuit gives Zoë a Chewy Carrots card.","Zoë makes a Chewy Carrots card public.","Most votes are for Snufflesniff (two). They go to the Teller''s secret cards.","Zoë executes Pricklypettes.","Nobody may swap places with Zoë this round.","Biscuit swaps places with Waffle.","Round 7.","Zoë votes Pricklypettes, face up.","Bo-Bo votes Snufflesniff.","Biscuit votes Chewy Carrots.","Waffle votes Snufflesniff.","Biscuit did not follow, and pays for it.","Biscuit gives Bo-Bo a Pricklypettes card.","Bo-Bo makes a Pricklypettes card public.","Most votes are for Snufflesniff (two). They go to the Teller''s secret cards.","Zoë swaps places with Bo-Bo.","Biscuit swaps places with Zoë.","Round 8.","Zoë votes Pricklypettes, face up.","Biscuit votes Pricklypettes.","Bo-Bo votes Curlysnouts.","Waffle votes Chewy Carrots.","Most votes are for Pricklypettes (two). They go to the Teller''s secret cards.","Bo-Bo swaps places with Biscuit.","Waffle swaps places with Biscuit.","Round 9.","Zoë votes Pricklypettes, face up.","Waffle votes Curlysnouts.","Biscuit votes Pricklypettes.","Most votes are for Pricklypettes (two). They go to the Teller''s secret cards.","Waffle executes Curlysnouts.","Waffle gives Bo-Bo a Snufflesniff card.","Waffle gives Bo-Bo a Curlysnouts card.","Zoë gives Waffle a Snufflesniff card.","Waffle makes a Snufflesniff card public.","Zoë gives Waffle a Curlysnouts card.","Round 10.","Zoë votes Pricklypettes, face up.","Bo-Bo votes Curlysnouts.","Waffle votes Curlysnouts.","Biscuit votes Pricklypettes.","The votes are tied; the first from the Smallseat counts: Curlysnouts (two). They go to the Teller''s secret cards.","Zoë swaps places with Bo-Bo.","Biscuit swaps places with Waffle.","Round 11.","Zoë votes Pricklypettes, face up.","Biscuit votes Chewy Carrots.","Bo-Bo votes Snufflesniff.","The votes are tied; the first from the Smallseat counts: Pricklypettes (one). It goes to the Teller''s secret cards.","Biscuit swaps places with Waffle.","Bo-Bo swaps places with Zoë.","The voting is over. Zoë''s secret cards are counted: most are Pricklypettes, six.","Zoë wins the game."]','1b49916ee16283714ff9e1307599b7b603b013be83e90ef2e1515b5d054d8230 1b49916ee16283714ff9e1307599b7b603b013be83e90ef2e1515b5d054d8230 8b3a9338f9295ada7d55fa279a82540a0fe50eb4f2d929528571abf1f9a7159e');
INSERT INTO "finished" VALUES('p5f9b7j2kfkrmz','nvfkygtegfbzvr','dnup',1800000626.25,'{"replay":"p5f9b7j2kfkrmz","game":"dnup","title":"dnup","names":["Ada","Biscuit","Bess"],"result":{"winners":[1],"scores":[1,3,2]},"ended":1800000626.25}','pawtable record 1
game dnup
rules 1
players 3
seed "pawtable fair deal: [\"1ed783e6646c4e3f738dcb628b43a275\", [\"Ada\", \"first words\"]]"
option goal 3
name A "Ada"
name B "Biscuit"
name C "Bess"
note commitment "c2bb63520dd35572d32bfb15b3fec1d3b784ea9b00bdb78c6b307a0ba54dc496"
note bot-B "simple"
moves
1 B rotate
2 C rotate
3 A play 6/3 6/3
4 B play 1/5 1/7 1/8 1/9 1/10
5 C add 6/7 to A
6 A add 1/6 to B
7 B play 9/2
8 C play 7/1 7/4 7/5
9 A add 9/3 to B
10 B add 7/3 to C
11 C play 4/2 4/3 4/5
12 A play 6/1 6/2
13 B add 4/6 to C
14 C play 5/2
15 A add 5/3 to C
16 B add 5/8 to C
17 C play 2/5
18 A play 4/2 4/8
19 B play 8/2
20 C rotate
21 A add 8/3 to B
22 C play 10/1
23 A play 5/2 5/7
24 B play 7/1 7/1
25 C add 7/3 to B
26 A play 8/1 8/3
27 B add 8/2 to A
28 C rotate
29 A play 5/4
30 B play 9/3
31 C add 9/1 to B
32 A play 6/3
33 B add 6/1 to A
34 C add 6/3 to A
35 A play 7/5 7/6
36 B play 2/6 2/9 2/10
37 C add 7/4 to A
38 A play 4/5 4/8
39 B rotate
40 C play 5/1 5/2
41 A play 2/5
42 B play 2/6 2/9 2/10
43 C play 8/5
44 A add 2/4 to B
45 B rotate
46 C play 4/2 4/6
47 A play 5/2 5/4
48 B play 3/4
49 A add 3/5 to B
50 B play 1/6
result B 1 3 2
check 082e3f3d707015a3
','["Round 1. Biscuit has the star and begins.","Ada gets ten cards: 1/6 4/2 4/8 5/3 6/1 6/2 6/3 6/3 8/3 9/3.","Biscuit gets ten cards: 2/8 2/9 3/7 5/1 6/4 7/1 8/1 8/5 9/1 10/1.","Bess gets ten cards: 1/7 2/4 2/5 3/4 4/7 5/2 5/4 5/7 7/6 10/2.","Biscuit rotates their whole hand.","Bess rotates their whole hand.","Ada plays two 6s (6/3 6/3).","Biscuit plays five 1s (1/5 1/7 1/8 1/9 1/10).","Bess adds 6/7 to Ada''s two 6s: three 6s now.","Ada''s 6s are safe and leave the round.","Ada adds 1/6 to Biscuit''s five 1s: six 1s now.","Biscuit''s 1s are safe and leave the round.","Biscuit plays a 9 (9/2).","Bess plays three 7s (7/1 7/4 7/5).","Ada adds 9/3 to Biscuit''s 9: two 9s now.","Biscuit''s 9s are safe and leave the round.","Biscuit adds 7/3 to Bess'' three 7s: four 7s now.","Bess'' 7s are safe and leave the round.","Bess plays three 4s (4/2 4/3 4/5).","Ada plays two 6s (6/1 6/2).","Biscuit adds 4/6 to Bess'' three 4s: four 4s now.","Bess'' 4s are safe and leave the round.","Bess plays a 5 (5/2).","Ada''s 6s are safe and leave the round.","Ada adds 5/3 to Bess'' 5: two 5s now.","Biscuit adds 5/8 to Bess'' two 5s: three 5s now.","Bess'' 5s are safe and leave the round.","Bess plays a 2 (2/5).","Ada plays two 4s (4/2 4/8).","Biscuit plays an 8 (8/2).","Bess'' 2 comes back. It is a 5 now.","Biscuit is out first and wins two letters.","Bess rotates their whole hand.","Ada''s 4s are safe and leave the round.","Ada adds 8/3 to Biscuit''s 8: two 8s now.","Ada is out second and wins a letter.","Round 2. Bess has the star and begins.","Ada gets ten cards: 2/4 3/5 4/8 5/2 5/4 5/7 6/3 7/6 8/1 8/3.","Biscuit gets ten cards: 1/6 2/6 2/9 2/10 3/4 6/1 7/1 7/1 8/2 9/3.","Bess gets ten cards: 1/5 1/9 2/4 2/5 3/6 4/7 5/8 6/4 7/3 10/1.","Bess plays a 10 (10/1).","Ada plays two 5s (5/2 5/7).","Biscuit plays two 7s (7/1 7/1).","Ada''s 5s come back. They are a 2 and a 7 now.","Bess'' 10 is safe and leaves the round.","Bess adds 7/3 to Biscuit''s two 7s: three 7s now.","Ada plays two 8s (8/1 8/3).","Biscuit''s 7s are safe and leave the round.","Biscuit adds 8/2 to Ada''s two 8s: three 8s now.","Bess rotates their whole hand.","Ada''s 8s are safe and leave the round.","Ada plays a 5 (5/4).","Biscuit plays a 9 (9/3).","Ada''s 5 comes back. It is a 4 now.","Bess adds 9/1 to Biscuit''s 9: two 9s now.","Ada plays a 6 (6/3).","Biscuit''s 9s are safe and leave the round.","Biscuit adds 6/1 to Ada''s 6: two 6s now.","Bess adds 6/3 to Ada''s two 6s: three 6s now.","Ada''s 6s are safe and leave the round.","Ada plays two 7s (7/5 7/6).","Biscuit plays three 2s (2/6 2/9 2/10).","Bess adds 7/4 to Ada''s two 7s: three 7s now.","Biscuit''s 2s come back. They are a 6, a 9 and a 10 now.","Ada''s 7s are safe and leave the round.","Ada plays two 4s (4/5 4/8).","Biscuit rotates their whole hand.","Bess plays two 5s (5/1 5/2).","Ada''s 4s come back. They are a 5 and an 8 now.","Ada plays a 2 (2/5).","Biscuit plays three 2s (2/6 2/9 2/10).","Bess'' 5s are safe and leave the round.","Bess plays an 8 (8/5).","Ada''s 2 comes back. It is a 5 now.","Ada adds 2/4 to Biscuit''s three 2s: four 2s now.","Biscuit''s 2s are safe and leave the round.","Biscuit rotates their whole hand.","Bess'' 8 is safe and leaves the round.","Bess plays two 4s (4/2 4/6).","Bess is out first and wins two letters.","Ada plays two 5s (5/2 5/4).","Bess'' 4s are beaten and discarded.","Biscuit plays a 3 (3/4).","Ada''s 5s are safe and leave the round.","Ada adds 3/5 to Biscuit''s 3: two 3s now.","Biscuit''s 3s are safe and leave the round.","Biscuit plays a 1 (1/6).","Biscuit is out second and wins a letter.","Biscuit wins the game."]','58e08d6c16bdf258e2159586022eae0a1759df8db2761b135b44f484758db300 58e08d6c16bdf258e2159586022eae0a1759df8db2761b135b44f484758db300 ceb99206d615827597cd82582bde2bb9327ce19e2a673a7e33fa6379f055a0ba');
INSERT INTO "finished" VALUES('u97dzjkr98znzy','tc4szssg7fq3pw','pugs-in-mugs',1800000552.0,'{"replay":"u97dzjkr98znzy","game":"pugs-in-mugs","title":"Pugs in Mugs","names":["Zoë","Bo-Bo"],"result":{"winners":[1],"scores":[4,5]},"ended":1800000552.0}','pawtable record 1
game pugs-in-mugs
rules 1
players 2
seed "pawtable fair deal: [\"a88d381b31f1ec047cd60be3ff500495\", [\"Bo-Bo\", \"some “words” of mine\"]]"
option pugs 20
option gimmes 3
option digs 3
option surprises 3
name A "Zoë"
name B "Bo-Bo"
note commitment "e558161f041d120d36ef834749d9b0df1bceceeded8a458817ebb020441ce331"
moves
1 A draw
2 B pass
3 A pass
4 A draw
5 B pass
6 A pass
7 B draw
8 B pass
9 A pass
10 B draw
11 B pass
12 A pass
13 A draw
14 B pass
15 A pass
16 A draw
17 B pass
18 A pass
19 A discard yellow
20 B draw
21 B pass
22 A pass
23 B draw
24 B pass
25 A pass
26 B discard red
27 A draw
28 B pass
29 A pass
30 A draw
31 B pass
32 A pass
33 A discard red red
34 B draw
35 B pass
36 A pass
37 B exchange purple
38 B pass
39 A pass
40 A draw
41 B pass
42 A pass
43 A draw
44 B pass
45 A pass
46 A discard blue blue
47 B draw
48 B pass
49 A pass
50 B draw
51 B pass
52 A pass
53 A exchange green
54 B pass
55 A pass
56 A dig purple
57 B pass
58 A pass
59 B draw
60 B pass
61 A pass
62 B draw
63 B pass
64 A pass
65 B discard red red
66 A draw
67 B pass
68 A pass
69 A draw
70 B pass
71 A pass
72 B draw
73 B pass
74 A pass
75 B exchange yellow
76 B pass
77 A pass
78 A draw
79 B pass
80 A pass
81 A draw
82 B pass
83 A pass
84 A discard red
85 B draw
86 B pass
87 A pass
88 B draw
89 B pass
90 A pass
91 A draw
92 B pass
93 A pass
94 A exchange purple
95 B pass
96 A pass
97 B exchange green
98 B pass
99 A pass
100 B draw
101 B pass
102 A pass
103 A draw
104 B pass
105 A pass
106 A draw
107 B pass
108 A pass
109 B draw
110 B pass
111 A pass
112 B draw
113 B pass
114 A pass
115 A draw
116 B pass
117 A pass
118 A exchange blue
119 B pass
120 A pass
121 B draw
122 B pass
123 A pass
124 B draw
125 B pass
126 A pass
127 B discard green yellow
128 A draw
129 B pass
130 A pass
131 A draw
132 B pass
133 A pass
134 B draw
135 B pass
136 A pass
137 B draw
138 B pass
139 A pass
140 B discard yellow purple
141 A draw
142 B pass
143 A pass
144 A draw
145 B pass
146 A pass
147 A discard purple purple
148 B draw
149 B pass
150 A pass
151 B exchange blue
152 B pass
153 A pass
154 A draw
155 B pass
156 A pass
157 A exchange red
158 B pass
159 A pass
160 B draw
161 B pass
162 A pass
163 B draw
164 B pass
165 A pass
166 A draw
167 B pass
168 A pass
169 A draw
170 B pass
171 A pass
172 B exchange red
result B 4 5
check 53891591855e0154
','["Zoë begins.","Zoë gets a blue pug and a green pug.","Bo-Bo gets a yellow pug and a purple pug.","Zoë draws a green pug.","Zoë draws a blue pug.","Bo-Bo draws a purple pug.","Bo-Bo draws a Surprise.","Zoë draws a purple pug.","Zoë draws a yellow pug.","Zoë discards a yellow pug.","Bo-Bo draws a green pug.","Bo-Bo draws a red pug.","Bo-Bo discards a red pug.","Zoë draws a red pug.","Zoë draws a red pug.","Zoë discards two red pugs.","Bo-Bo draws a purple pug.","Bo-Bo exchanges three purple pugs for the purple mug.","Zoë draws a Dig.","Zoë draws a green pug.","Zoë discards two blue pugs.","Bo-Bo draws a yellow pug.","Bo-Bo draws a green pug.","Zoë exchanges three green pugs for the green mug.","Zoë digs for a purple pug and finds it.","Bo-Bo draws a red pug.","Bo-Bo draws a red pug.","Bo-Bo discards two red pugs.","Zoë draws a yellow pug.","Zoë draws a red pug.","Bo-Bo draws a yellow pug.","Bo-Bo exchanges three yellow pugs for the yellow mug.","Zoë draws a blue pug.","Zoë draws a purple pug.","Zoë discards a red pug.","Bo-Bo draws a red pug.","Bo-Bo draws a green pug.","Zoë draws a yellow pug.","Zoë exchanges three purple pugs for the purple mug.","Bo-Bo exchanges three green pugs for the green mug.","Bo-Bo draws a blue pug.","Zoë draws a blue pug.","Zoë draws a purple pug.","Bo-Bo draws a yellow pug.","Bo-Bo draws a green pug.","Zoë draws a blue pug.","Zoë exchanges three blue pugs for the blue mug.","Bo-Bo draws a blue pug.","Bo-Bo draws a purple pug.","Bo-Bo discards a green pug and a yellow pug.","Zoë draws a red pug.","Zoë draws a purple pug.","Bo-Bo draws a red pug.","Bo-Bo draws a yellow pug.","Bo-Bo discards a yellow pug and a purple pug.","Zoë draws a red pug.","Zoë draws a purple pug.","Zoë discards two purple pugs.","Bo-Bo draws a blue pug.","Bo-Bo exchanges three blue pugs for the blue mug.","Zoë draws a red pug.","Zoë exchanges three red pugs for the red mug.","Bo-Bo draws a green pug.","Bo-Bo draws a red pug.","Zoë draws a green pug.","Zoë draws a yellow pug.","Bo-Bo exchanges three red pugs for the red mug.","Bo-Bo wins the game."]','e986760600b8444fe895f47a87fc061f87611523d3dd6830581a9128e627ebdd e986760600b8444fe895f47a87fc061f87611523d3dd6830581a9128e627ebdd 4b3b91173c0dbd94661c7041d1ee1a3f817604ae9c11c7753489fd62982d9294');
INSERT INTO "finished" VALUES('uean7nfzc642c8','6hfee7uv5k6jmh','pick-the-pug',1800000133.5,'{"replay":"uean7nfzc642c8","game":"pick-the-pug","title":"Pick the Pug","names":["Zoë","Biscuit","Bo-Bo"],"result":{"winners":[0],"scores":[2,0,1]},"ended":1800000133.5}','pawtable record 1
game pick-the-pug
rules 1
players 3
seed "pawtable fair deal: [\"5d712ab410ec3418c29e505488919e41\", [\"Bo-Bo\", \"some “words” of mine\"]]"
option keep_playing 0
name A "Zoë"
name B "Biscuit"
name C "Bo-Bo"
note commitment "62a2a1c80907872d4d3df07903ef10d8d9ed2322b305e63a422d5f210e83db93"
note bot-B "simple"
moves
1 B begin B
2 B steal A
3 B discard green-bell green-feather 50-50 A
4 A offer green-ring orange-bell
5 C pass
6 B pass
7 A pass
8 C steal B
9 C discard blue-wand blue-wand swap B
10 C call kraken
11 C pass
12 B pass
13 A pass
14 A steal B
15 A discard blue-ring white-ring mini-tornado
16 B reveal blue-crown
17 A reveal donkey
18 C reveal pug
19 A call medusa B
20 C pass
21 B pass
22 A pass
23 B steal A
24 B discard blue-crown blue-key swap A
25 C pass
26 B pass
27 A pass
28 C steal A
29 C discard blue-feather blue-ring swap A
30 C begin C
31 C steal A
32 C discard green-crown orange-crown taxes A
33 A give orange-feather
34 C call pegasus
35 C pass
36 B pass
37 A pass
38 C steal A
39 C discard blue-shell blue-shell swap A
40 C call unicorn A
41 C pass
42 B pass
43 A pass
44 A steal C
45 A discard blue-lantern green-key steal B
46 C pass
47 B pass
48 A pass
49 B steal C
50 B discard green-mirror white-mirror taxes C
51 C give orange-feather
52 B call mermaid A
53 C pass
54 B pass
55 A pass
56 C steal B
57 C pass
58 B pass
59 A pass
60 A steal C
61 A discard blue-mirror blue-mirror swap B
62 A call leprechaun C
63 B pass
64 A pass
65 B steal A
66 B discard blue-lantern orange-feather mini-tornado
67 B reveal donkey
68 A reveal pug
69 A begin A
70 A steal C
71 A discard green-bell green-wand 50-50 B
72 B offer blue-amulet blue-crown
73 C pass
74 B pass
75 A pass
76 B steal C
77 B discard blue-amulet blue-bell swap C
78 C pass
79 B pass
80 A pass
81 C steal B
82 C discard blue-amulet blue-feather swap B
83 C pass
84 B pass
85 A pass
86 A steal B
87 A discard orange-amulet white-shell taxes B
88 B give blue-wand
89 C pass
90 A pass
91 B steal A
92 C pass
93 B pass
94 A pass
95 C steal A
96 C pass
97 B pass
98 A pass
99 A steal C
100 A discard blue-key blue-wand swap B
101 C pass
102 B show
103 A pass
104 B call minotaur
105 B pass donkey
106 C pass donkey
107 A pass donkey
108 C pass
109 B steal A
110 C pass
111 B pass
112 A pass
113 C steal A
result A 2 0 1
check 88c7f8b133021428
','["The Medusa comes to the table.","The Kraken comes to the table.","The Cerberus comes to the table.","Round 1 is dealt.","Zoë gets a blue monkey with a key, a blue monkey with a ring, a green monkey with a bell and an orange monkey with a bell.","Biscuit gets a green monkey with a feather, a green monkey with a shell, an orange monkey with a lantern and a white monkey with a ring.","Bo-Bo gets a blue monkey with a crown, a blue monkey with a feather and two blue monkeys with a wand.","In the draft Zoë draws a green monkey with a ring.","In the draft Bo-Bo draws a blue monkey with a ring.","Biscuit draws the Pug and takes a donkey.","Biscuit begins.","Biscuit steals a green monkey with a bell from Zoë.","Biscuit plays 50-50 on Zoë: a green monkey with a bell and a green monkey with a feather.","Zoë lays their best two cards face down: a green monkey with a ring and an orange monkey with a bell.","Biscuit draws a green monkey with a ring.","Bo-Bo steals an orange monkey with a lantern from Biscuit.","Bo-Bo plays Random Swap on Biscuit: two blue monkeys with a wand.","Bo-Bo draws a donkey from Biscuit, who draws an orange monkey with a lantern from Bo-Bo.","Bo-Bo calls the Kraken.","All cards are collected, shuffled and dealt out again.","Bo-Bo gets a blue monkey with a feather, a blue monkey with a ring, an orange monkey with a lantern and the Pug.","Zoë gets a blue monkey with a ring, a green monkey with a ring, an orange monkey with a bell and a white monkey with a ring.","Biscuit gets a blue monkey with a crown, a blue monkey with a key, a green monkey with a shell and a donkey.","The Yeti comes to the table.","Zoë steals a donkey from Biscuit.","Zoë plays Mini-Tornado: a blue monkey with a ring and a white monkey with a ring.","Zoë reveals a donkey.","Biscuit reveals a blue monkey with a crown.","Bo-Bo reveals the Pug.","The cards are shuffled and dealt out face down.","Zoë gets a donkey.","Biscuit gets a blue monkey with a crown.","Bo-Bo gets the Pug.","Zoë calls the Medusa on Biscuit.","Biscuit shows a blue monkey with a crown, a blue monkey with a key and a green monkey with a shell.","The Pegasus comes to the table.","Biscuit steals a donkey from Zoë.","Biscuit plays Random Swap on Zoë: a blue monkey with a crown and a blue monkey with a key.","Biscuit draws an orange monkey with a bell from Zoë, who draws a donkey from Biscuit.","Bo-Bo steals a donkey from Zoë.","Bo-Bo plays Random Swap on Zoë: a blue monkey with a feather and a blue monkey with a ring.","Bo-Bo draws a green monkey with a ring from Zoë, who draws the Pug from Bo-Bo.","Zoë holds only the Pug and wins the round.","Round 2 is dealt.","Zoë gets a blue monkey with a mirror, a blue monkey with a shell, a green monkey with a key and an orange monkey with a feather.","Biscuit gets a blue monkey with a lantern, a blue monkey with a mirror, a green monkey with a mirror and an orange monkey with a key.","Bo-Bo gets a blue monkey with a lantern, a green monkey with a crown and an orange monkey with a crown.","In the draft Zoë draws a blue monkey with a shell.","In the draft Biscuit draws a white monkey with a mirror.","Bo-Bo draws the Pug and takes a donkey.","Bo-Bo begins.","Bo-Bo steals a blue monkey with a shell from Zoë.","Bo-Bo plays Taxes on Zoë: a green monkey with a crown and an orange monkey with a crown.","Zoë gives Bo-Bo their best card, an orange monkey with a feather.","Bo-Bo calls the Pegasus.","Bo-Bo will take a turn after this one.","The Unicorn comes to the table.","Bo-Bo steals a blue monkey with a shell from Zoë.","Bo-Bo plays Random Swap on Zoë: two blue monkeys with a shell.","Bo-Bo draws a blue monkey with a mirror from Zoë, who draws a blue monkey with a lantern from Bo-Bo.","Bo-Bo calls the Unicorn on Zoë.","Bo-Bo gives Zoë a donkey.","The Mermaid comes to the table.","Zoë steals the Pug from Bo-Bo.","Zoë plays Steal on Biscuit: a blue monkey with a lantern and a green monkey with a key.","Zoë steals a blue monkey with a lantern from Biscuit.","Biscuit steals a blue monkey with a mirror from Bo-Bo.","Biscuit plays Taxes on Bo-Bo: a green monkey with a mirror and a white monkey with a mirror.","Bo-Bo gives Biscuit their best card, an orange monkey with a feather.","Biscuit calls the Mermaid on Zoë.","Biscuit and Zoë swap hands.","The Leprechaun comes to the table.","Bo-Bo steals the Pug from Biscuit.","Bo-Bo has no two monkeys to discard.","Zoë steals a donkey from Bo-Bo.","Zoë plays Random Swap on Biscuit: two blue monkeys with a mirror.","Zoë draws a donkey from Biscuit, who draws an orange monkey with a feather from Zoë.","Zoë calls the Leprechaun on Bo-Bo.","Zoë steals the Pug from Bo-Bo.","The Minotaur comes to the table.","Biscuit steals a donkey from Zoë.","Biscuit plays Mini-Tornado: a blue monkey with a lantern and an orange monkey with a feather.","Biscuit reveals a donkey.","Zoë reveals the Pug.","The cards are shuffled and dealt out face down.","Biscuit gets a donkey.","Bo-Bo gets the Pug.","Bo-Bo holds only the Pug and wins the round.","Round 3 is dealt.","Zoë gets a green monkey with a wand, an orange monkey with an amulet and a white monkey with a shell.","Biscuit gets a blue monkey with an amulet and two blue monkeys with a crown.","Bo-Bo gets a blue monkey with a bell, a blue monkey with a feather, a blue monkey with a key and a green monkey with a bell.","In the draft Biscuit draws a blue monkey with a wand.","In the draft Bo-Bo draws a blue monkey with an amulet.","Zoë draws the Pug and takes a donkey.","Zoë begins.","Zoë steals a green monkey with a bell from Bo-Bo.","Zoë plays 50-50 on Biscuit: a green monkey with a bell and a green monkey with a wand.","Biscuit lays their best two cards face down: a blue monkey with an amulet and a blue monkey with a crown.","Zoë draws a blue monkey with a crown.","Biscuit steals a blue monkey with a bell from Bo-Bo.","Biscuit plays Random Swap on Bo-Bo: a blue monkey with an amulet and a blue monkey with a bell.","Biscuit draws a blue monkey with an amulet from Bo-Bo, who draws a donkey from Biscuit.","Bo-Bo steals a blue monkey with an amulet from Biscuit.","Bo-Bo plays Random Swap on Biscuit: a blue monkey with an amulet and a blue monkey with a feather.","Bo-Bo draws a blue monkey with a crown from Biscuit, who draws a blue monkey with a key from Bo-Bo.","Zoë steals a blue monkey with a key from Biscuit.","Zoë plays Taxes on Biscuit: an orange monkey with an amulet and a white monkey with a shell.","Biscuit gives Zoë their best card, a blue monkey with a wand.","Biscuit steals a blue monkey with a crown from Zoë.","Biscuit has no two monkeys to discard.","Bo-Bo steals the Pug from Zoë.","Bo-Bo has no two monkeys to discard.","Zoë steals the Pug from Bo-Bo.","Zoë plays Random Swap on Biscuit: a blue monkey with a key and a blue monkey with a wand.","Zoë draws a blue monkey with a crown from Biscuit, who draws a donkey from Zoë.","Biscuit shows a donkey, and nothing else.","Biscuit calls the Minotaur.","Zoë passes a donkey to Biscuit.","Biscuit passes a donkey to Bo-Bo.","Bo-Bo passes a donkey to Zoë.","The Basilisk comes to the table.","Biscuit steals a blue monkey with a crown from Zoë.","Biscuit has no two monkeys to discard.","Bo-Bo steals a donkey from Zoë.","Bo-Bo has no two monkeys to discard.","Zoë holds only the Pug and wins the round.","Zoë wins the game."]','00dbb1f0639c8a3970b1c5ef45f8e96ec8462949a468f3959ddb6c2a1ce50da9 00dbb1f0639c8a3970b1c5ef45f8e96ec8462949a468f3959ddb6c2a1ce50da9 49525a4958a530bac42dbe2aab08446783d372e5322e64f084e21762b412e0df');
CREATE TABLE positions (
  table_id TEXT PRIMARY KEY, n INTEGER NOT NULL, rules INTEGER NOT NULL, position TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO "positions" VALUES('6ynrp82f2fkhhh',52,1,'{
  "pawtable": "position 1",
  "game": "walking-doggos",
  "rules": 1,
  "seen_by": "all",
  "state": {
    "key": [3994887384, 928736697, 2391267077, 964499698, 4040428015, 417430416, 3290237456, 1502923677],
    "stream": 0,
    "drawn": 43,
    "players": 4,
    "longer": 1,
    "hand": [[23, 10, 32, 15, 14], [25, 8, 30, 31, 42], [33, 26, 39, 24, 34], [22, 38, 17, 41, 18], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]],
    "dead": ["P1", "P2", "P3", "P4", "P5", "C1", "C2", "C4", "B3", "D3"],
    "fresh": [0, 0, 0, 0, 0, 0, 0],
    "tokens": [1, 2, 2, 2, 0, 0, 0],
    "told": [66, 8, 4, 131072, 0, 0, 0],
    "traded": [0, 0, 0, 0, 0, 0, 0],
    "bets": [0, 0, 0, 0, 0, 0, 0],
    "walked": [0, 0, 0, 0, 0, 0, 0],
    "laid": [0, 0, 0, 0, 0, 0, 0],
    "packs": [0, 0, 0, 0, 0, 0, 0],
    "points": [0, 1, -1, 0, 0, 0, 0],
    "dogs": [8, 8, 0, 4, 0, 0, 0],
    "sums": [21, 24, 0, 9, 0, 0, 0],
    "phase": 0,
    "first": 3,
    "turn": 0,
    "rounds": 1,
    "over": 0
  },
  "memory": {
    "may": [[275955843136, 4001359725472, 4001359725472, 16384, 237568], [4260672824288, 4260672824288, 16642998272, 16642998272, 4260672824288], [4277250810848, 65011712, 4277250810848, 65011712, 4277250810848], [4277315691488, 4277315691488, 4277315691488, 4277315691488, 131072], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]],
    "was": [0, 0, 0, 0, 0, 0, 0],
    "gave": [0, 0, 0, 0, 0, 0, 0]
  }
}
');
INSERT INTO "positions" VALUES('8nf9qnst7m2s2z',154,1,'{
  "pawtable": "position 1",
  "game": "pick-the-pug",
  "rules": 1,
  "seen_by": "all",
  "state": {
    "key": [4114978837, 408597912, 4224098538, 2674365526, 4188495843, 3126861054, 644958348, 3302954145],
    "stream": 0,
    "drawn": 128,
    "players": 5,
    "window": 0,
    "asked": 0,
    "answered": 0,
    "answers": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    "keep_playing": 1,
    "hand": [[], ["green-amulet"], ["green-bell", "green-shell"], ["pug"], [], [], [], []],
    "donkeys": [0, 0, 0, 1, 1, 0, 0, 0],
    "held": [0, 1, 2, 2, 1, 0, 0, 0],
    "deck": ["blue-amulet", "blue-bell", "blue-crown", "blue-feather", "blue-key", "blue-lantern", "blue-mirror", "blue-ring", "blue-wand", "blue-wand-2", "green-key", "green-lantern", "green-shell"],
    "left": 13,
    "discard": ["blue-amulet", "blue-amulet-2", "blue-bell", "blue-bell-2", "blue-crown", "blue-crown-2", "blue-feather", "blue-feather-2", "blue-key", "blue-key-2", "blue-lantern", "blue-lantern-2", "blue-mirror", "blue-mirror-2", "blue-ring", "blue-ring-2", "blue-shell", "blue-shell-2", "blue-shell-3", "blue-wand", "green-amulet", "green-bell", "green-crown", "green-crown-2", "green-feather", "green-feather-2", "green-key", "green-lantern", "green-mirror", "green-mirror-2", "green-ring", "green-ring-2", "green-wand", "green-wand-2", "orange-amulet", "orange-bell", "orange-crown", "orange-feather", "orange-key", "orange-lantern", "white-mirror", "white-ring", "white-shell", "white-wand"],
    "donkeys_left": 4,
    "creatures": [6, 15, 7],
    "asleep": ["phoenix", "unicorn", "leprechaun", "pegasus", "basilisk", "medusa", "djinn"],
    "pugs": [0, 0, 0, 1, 0, 0, 0, 0],
    "rounds": 1,
    "deals": 2,
    "turns": 9,
    "turn": 0,
    "actor": 0,
    "doing": 1,
    "effect": 0,
    "caller": 3,
    "victim": 4,
    "matched": 0,
    "called": 0,
    "donkeys_phase": 0,
    "chances": 0,
    "extra": 0,
    "interrupted": 0,
    "skipping": 0,
    "safe": 8,
    "finalists": 0,
    "second_chance": 0,
    "champions": 0,
    "over": 0
  },
  "memory": {
    "known": [[0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0]],
    "known_donkeys": [[0, 0, 0, 1, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0, 0]],
    "about": [["green-amulet"], ["green-bell"], [], ["green-amulet", "green-shell"], ["green-amulet"], [], [], [], []],
    "pug_at": [[0, 0, 419430, 629145, 0, 0, 0, 0], [0, 0, 0, 1048576, 0, 0, 0, 0], [0, 0, 0, 1048576, 0, 0, 0, 0], [0, 0, 0, 1048576, 0, 0, 0, 0], [0, 0, 0, 1048576, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 262144, 786432, 0, 0, 0, 0]],
    "donkeys_at": [[0, 209715, 419430, 209715, 209715, 0, 0, 0], [0, 0, 419430, 0, 629145, 0, 0, 0], [0, 299593, 0, 0, 748982, 0, 0, 0], [0, 1, 349525, 0, 699050, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 233017, 233016, 291271, 291271, 0, 0, 0]],
    "most_monkeys": [0, 1, 2, 1, 1, 0, 0, 0],
    "before": []
  }
}
');
INSERT INTO "positions" VALUES('ca8s7rn357t8ft',56,1,'{
  "pawtable": "position 1",
  "game": "pugs-in-mugs",
  "rules": 1,
  "seen_by": "all",
  "state": {
    "key": [960238002, 786234314, 4006706776, 4112040601, 2650735771, 227753046, 2828418994, 2508091992],
    "stream": 0,
    "drawn": 24,
    "players": 3,
    "window": 0,
    "asked": 0,
    "answered": 0,
    "answers": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    "pugs": 12,
    "gimmes": 6,
    "digs": 6,
    "surprises": 20,
    "hand": [[2, 0, 0, 0, 1, 0, 0, 2], [1, 1, 1, 1, 0, 0, 0, 0], [0, 1, 0, 1, 2, 0, 0, 1], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0]],
    "held": [5, 4, 5, 0, 0],
    "deck": [8, 8, 11, 10, 7, 6, 6, 15],
    "left": 71,
    "discard": [1, 2, 0, 0, 2, 0, 0, 2],
    "mugs": [0, 0, 0, 0, 0],
    "turn": 0,
    "actions": 1,
    "doing": 0,
    "turns": 7,
    "over": 0
  },
  "memory": {
    "known": [[0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0]],
    "could": [[5, 5, 5, 5, 5, 5, 5, 5], [4, 4, 4, 4, 4, 4, 4, 4], [5, 5, 5, 5, 5, 5, 5, 5], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0]],
    "shuffled": [12, 12, 12, 12, 12, 6, 6, 20],
    "drew": [[2, 0, 0, 0, 2, 0, 0, 3], [1, 2, 1, 1, 1, 0, 0, 0], [1, 2, 0, 1, 2, 0, 0, 2], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0]]
  }
}
');
INSERT INTO "positions" VALUES('nvfkygtegfbzvr',92,1,'{
  "pawtable": "position 1",
  "game": "dnup",
  "rules": 1,
  "seen_by": "all",
  "state": {
    "key": [641576903, 2154571859, 282246987, 1662418504, 3589559875, 2129993087, 1121362574, 2542108048],
    "stream": 0,
    "drawn": 44,
    "players": 3,
    "goal": 3,
    "hand": [["1/6", "1/6b", "1/7", "1/7b", "2/5b", "5/7"], ["1/8", "3/5", "3/6b", "3/8"], ["1/5", "3/7"], [], []],
    "turned": ["1/6", "1/6b", "1/7", "1/8", "1/9", "2/5b", "2/9", "3/5", "3/6b", "3/9"],
    "area": [["1/9", "2/9", "3/9"], [], ["5/8"], [], []],
    "value": [9, 0, 5, 0, 0],
    "cards_in": [3, 0, 1, 0, 0],
    "discarded": ["1/10", "2/4", "2/4b", "2/5", "2/6", "2/8", "2/10", "3/4", "3/6", "4/5", "4/6", "4/7", "4/8", "6/7"],
    "turn": 1,
    "place": 1,
    "out": 0,
    "letters": [0, 2, 1, 0, 0],
    "turns": 14,
    "round_number": 2,
    "over": 0
  },
  "memory": {
    "placed": ["1/5"],
    "faced": [],
    "hand_size": [6, 4, 2, 0, 0]
  }
}
');
INSERT INTO "positions" VALUES('pk2d7psaqftv5p',105,1,'{
  "pawtable": "position 1",
  "game": "pugs-in-mugs",
  "rules": 1,
  "seen_by": "all",
  "state": {
    "key": [520235913, 3867038786, 2334113705, 1612305217, 6015189, 1881723839, 3567317569, 701182052],
    "stream": 0,
    "drawn": 35,
    "players": 5,
    "window": 1,
    "asked": 31,
    "answered": 30,
    "answers": [0, 45, 45, 45, 45, 0, 0, 0, 0, 0],
    "pugs": 9,
    "gimmes": 6,
    "digs": 6,
    "surprises": 14,
    "hand": [[2, 0, 0, 0, 2, 0, 0, 0], [1, 2, 0, 0, 1, 0, 0, 0], [0, 1, 0, 0, 1, 0, 0, 0], [1, 0, 1, 1, 0, 0, 0, 1], [0, 0, 0, 0, 1, 0, 0, 0]],
    "held": [4, 4, 2, 4, 1],
    "deck": [3, 5, 7, 7, 4, 5, 2, 8],
    "left": 41,
    "discard": [2, 1, 1, 1, 0, 1, 4, 5],
    "mugs": [0, 0, 0, 0, 0],
    "turn": 2,
    "actions": 1,
    "doing": 0,
    "turns": 12,
    "over": 0
  },
  "memory": {
    "known": [[0, 0, 0, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0]],
    "could": [[4, 2, 4, 4, 4, 4, 4, 4], [3, 3, 3, 3, 3, 3, 3, 3], [2, 2, 2, 2, 2, 2, 2, 2], [4, 4, 4, 4, 4, 4, 4, 4], [1, 1, 1, 1, 1, 1, 1, 1]],
    "shuffled": [9, 9, 9, 9, 9, 6, 6, 14],
    "drew": [[3, 1, 1, 1, 2, 0, 0, 0], [1, 1, 0, 0, 1, 1, 1, 1], [0, 2, 0, 0, 1, 0, 2, 0], [1, 0, 1, 1, 0, 0, 0, 3], [1, 0, 0, 0, 1, 0, 1, 2]]
  }
}
');
INSERT INTO "positions" VALUES('wur9yuer99eg8b',68,1,'{
  "pawtable": "position 1",
  "game": "smallseat",
  "rules": 1,
  "seen_by": "all",
  "state": {
    "key": [1758662612, 2646738749, 3371239054, 215930176, 1734257110, 1710331191, 917914131, 2066994870],
    "stream": 0,
    "drawn": 54,
    "players": 5,
    "window": 2,
    "asked": 21,
    "answered": 16,
    "answers": [0, 0, 0, 0, 10, 0, 0, 0, 0, 0],
    "animals": ["ponytailors", "purplepaws", "karate-chicks", "sleepersippies", "tinybears", "ottermother"],
    "teller": 2,
    "teller_seat": 1,
    "called": 11,
    "sitting": [3, 0, 4, 1, 2, 0, 0, 0, 0, 0],
    "secret": [["ponytailors", "ponytailors", "purplepaws", "purplepaws", "karate-chicks", "karate-chicks", "sleepersippies", "ottermother", "ottermother"], ["ponytailors", "ponytailors", "ponytailors", "ponytailors", "karate-chicks"], ["ponytailors", "purplepaws", "purplepaws", "karate-chicks", "karate-chicks", "sleepersippies", "sleepersippies", "ottermother", "ottermother"], ["ponytailors", "karate-chicks", "sleepersippies", "sleepersippies", "ottermother", "ottermother"], ["tinybears", "tinybears", "tinybears"], [], [], [], [], []],
    "public": [["tinybears", "tinybears", "tinybears"], ["purplepaws", "purplepaws", "purplepaws", "karate-chicks", "karate-chicks", "sleepersippies", "ottermother"], [], ["purplepaws"], ["ponytailors", "purplepaws", "karate-chicks", "sleepersippies", "sleepersippies", "tinybears", "tinybears", "ottermother", "ottermother"], [], [], [], [], []],
    "secrets": [9, 5, 9, 6, 3, 0, 0, 0, 0, 0],
    "opening": [[], [], [], [], [], [], [], [], [], []],
    "rounds": 4,
    "actor": 1,
    "doing": 2,
    "after": 0,
    "votes": [0, 11, 0, 10, 0, 0, 0, 0, 0, 0],
    "lying": 10,
    "led": 10,
    "payers": 0,
    "winning": 0,
    "won": 0,
    "won_open": 0,
    "looking": 0,
    "handler": 3,
    "acting": 0,
    "named": 0,
    "owed": 0,
    "given": 0,
    "marked_secret": [],
    "marked_public": [],
    "coming": [],
    "coming_count": 0,
    "coming_seen": 0,
    "giver": 0,
    "opened": 0,
    "boss_leads": 1,
    "boss_will_lead": 0,
    "spiny": 0,
    "immune": 0,
    "immune_next": 0,
    "commands": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    "orders": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    "victors": 0,
    "over": 0
  },
  "memory": {
    "known": [[[], ["ponytailors", "ponytailors", "ponytailors", "ponytailors"], [], [], ["tinybears", "tinybears"], [], [], [], [], []], [["ponytailors", "ponytailors"], [], [], [], ["tinybears"], [], [], [], [], []], [["ponytailors"], ["ponytailors", "ponytailors", "ponytailors", "ponytailors"], [], [], ["tinybears"], [], [], [], [], []], [["ponytailors"], ["ponytailors", "ponytailors", "ponytailors", "ponytailors"], [], [], ["tinybears"], [], [], [], [], []], [["ponytailors"], ["ponytailors", "ponytailors", "ponytailors", "ponytailors"], [], [], [], [], [], [], [], []], [[], [], [], [], [], [], [], [], [], []], [[], [], [], [], [], [], [], [], [], []], [[], [], [], [], [], [], [], [], [], []], [[], [], [], [], [], [], [], [], [], []], [[], [], [], [], [], [], [], [], [], []], [["ponytailors"], ["ponytailors", "ponytailors", "ponytailors", "ponytailors"], [], [], ["tinybears"], [], [], [], [], []]],
    "most": [[[], ["ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "purplepaws", "karate-chicks", "sleepersippies", "tinybears", "ottermother"], ["ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother"], ["ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "tinybears", "tinybears", "tinybears", "tinybears", "tinybears", "tinybears", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother"], ["ponytailors", "purplepaws", "karate-chicks", "sleepersippies", "tinybears", "tinybears", "tinybears", "ottermother"], [], [], [], [], []], [["ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "tinybears", "tinybears", "tinybears", "tinybears", "tinybears", "tinybears", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother"], [], ["ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother"], ["ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "tinybears", "tinybears", "tinybears", "tinybears", "tinybears", "tinybears", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother"], ["ponytailors", "ponytailors", "purplepaws", "purplepaws", "karate-chicks", "karate-chicks", "sleepersippies", "sleepersippies", "tinybears", "tinybears", "tinybears", "ottermother", "ottermother"], [], [], [], [], []], [["ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "tinybears", "tinybears", "tinybears", "tinybears", "tinybears", "tinybears", "tinybears", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother"], ["ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "purplepaws", "karate-chicks", "sleepersippies", "tinybears", "ottermother"], [], ["ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "tinybears", "tinybears", "tinybears", "tinybears", "tinybears", "tinybears", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother"], ["ponytailors", "ponytailors", "purplepaws", "purplepaws", "karate-chicks", "karate-chicks", "sleepersippies", "sleepersippies", "tinybears", "tinybears", "tinybears", "ottermother", "ottermother"], [], [], [], [], []], [["ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "tinybears", "tinybears", "tinybears", "tinybears", "tinybears", "tinybears", "tinybears", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother"], ["ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "purplepaws", "karate-chicks", "sleepersippies", "tinybears", "ottermother"], ["ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother"], [], ["ponytailors", "ponytailors", "purplepaws", "purplepaws", "karate-chicks", "karate-chicks", "sleepersippies", "sleepersippies", "tinybears", "tinybears", "tinybears", "ottermother", "ottermother"], [], [], [], [], []], [["ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "tinybears", "tinybears", "tinybears", "tinybears", "tinybears", "tinybears", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother"], ["ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "purplepaws", "karate-chicks", "sleepersippies", "tinybears", "ottermother"], ["ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother"], ["ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "tinybears", "tinybears", "tinybears", "tinybears", "tinybears", "tinybears", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother"], [], [], [], [], [], []], [[], [], [], [], [], [], [], [], [], []], [[], [], [], [], [], [], [], [], [], []], [[], [], [], [], [], [], [], [], [], []], [[], [], [], [], [], [], [], [], [], []], [[], [], [], [], [], [], [], [], [], []], [["ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "tinybears", "tinybears", "tinybears", "tinybears", "tinybears", "tinybears", "tinybears", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother"], ["ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "purplepaws", "karate-chicks", "sleepersippies", "tinybears", "ottermother"], ["ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother"], ["ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "ponytailors", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "purplepaws", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "karate-chicks", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "sleepersippies", "tinybears", "tinybears", "tinybears", "tinybears", "tinybears", "tinybears", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother", "ottermother"], ["ponytailors", "ponytailors", "purplepaws", "purplepaws", "karate-chicks", "karate-chicks", "sleepersippies", "sleepersippies", "tinybears", "tinybears", "tinybears", "ottermother", "ottermother"], [], [], [], [], []]],
    "giver_known": [[], [], [], [], [], [], [], [], [], [], []],
    "giver_most": [[], [], [], [], [], [], [], [], [], [], []],
    "receiver_most": [[], [], [], [], [], [], [], [], [], [], []],
    "receiver_known": [[], [], [], [], [], [], [], [], [], [], []]
  }
}
');
CREATE INDEX finished_by_table ON finished (table_id);
COMMIT;
PRAGMA user_version = 1;
