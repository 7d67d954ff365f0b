-- Libraries that programs of a language may use besides the standard one, each with its version, as a judge tells.
alter table language add column libraries text[] not null default '{}';
