-- Open pages are told when settings of the site have changed, whichever server or person has changed them.
create function tell_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings_changed', '');
  return null;
end $$;
create trigger settings_changed after insert or update or delete on site_setting
  for each statement execute function tell_settings();
