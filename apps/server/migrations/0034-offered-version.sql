-- The version of a problem that is offered to everybody, or that was seen when it was decided about. What was offered
-- before counts as it is now.
alter table problem add column offered_version integer;
update problem set offered_version = version where publish_state is not null;
