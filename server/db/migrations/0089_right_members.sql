-- Phones of members have a right of their own; those who read them so far keep it.
UPDATE accounts SET rights = array_append(rights, 'members')
WHERE ('staff' = ANY (rights) OR 'report' = ANY (rights)) AND NOT 'members' = ANY (rights);
