"""Many servers, called nodes, with one PostgreSQL database. Each table has one owner among them at a time.

The owner of a table is noted in the table's row: an incarnation of a node (one run of its process) and an epoch, which is
another one each time the table is acquired. Entries are added by one statement that checks both and locks the row, so that a
node that was paused, cut off or believed dead can add nothing once another has the table.
"""
