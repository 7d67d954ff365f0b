-- The lists of the audit log, newest first: all of it, of one person, of one act, of one noun and of one record. The
-- moment comes before the number, because days are asked for.
drop index audit_at;
drop index audit_uid;
drop index audit_noun;
create index audit_at on audit (at desc, id desc);
create index audit_uid on audit (uid, at desc, id desc);
create index audit_act on audit (act, at desc, id desc);
create index audit_noun on audit (noun, at desc, id desc);
create index audit_record on audit (noun, noun_id, at desc, id desc);

-- the list of banned groups
create index user_group_banned on user_group (id desc) where status = 1;
