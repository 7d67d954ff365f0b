-- The person was told that the contest shows real names, and entered it. Whoever was in it before was not told.
alter table contest_participant add column agreed_to_names boolean not null default false;

-- The person wrote the school into their own settings, where it is said who reads it. Of those that are stored nobody
-- knows who wrote them.
alter table account add column tells_school boolean not null default false;
