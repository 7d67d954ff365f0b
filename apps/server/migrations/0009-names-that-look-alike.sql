-- Two people may not have names that can be taken for each other. The key is what such names have in common; the server
-- computes it (packages/rules, usernames) and at its start gives one to each account that has none. Where names of old
-- accounts look alike, the oldest has the key and the others stay without: nobody loses a name, and nobody new joins.
alter table account add column look_alike_key text;
create unique index account_look_alike_key on account (look_alike_key);
