-- Whether an administrator trusts this person with large amounts of judging and test data. Who owns a group already is
-- trusted. Staff are trusted by their role, without this.
alter table account add column is_trusted boolean not null default false;
update account set is_trusted = true where exists (select from user_group where user_group.owner_uid = account.uid);
