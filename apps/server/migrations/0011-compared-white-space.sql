-- kinds tokens and float: white space between words, before and after them must be the same too
alter table problem add column space_sensitive boolean not null default false;
