-- A message of those who manage a contest: to the person in uid, or public to everybody. Its text is the answer.
alter table clarification add column from_jury boolean not null default false;
alter table clarification add constraint clarification_message_sent check (not from_jury or answer is not null);
