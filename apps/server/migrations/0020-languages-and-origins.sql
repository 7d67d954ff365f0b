-- What authors have switched off comes back when they switch it on again.

-- the template of a language while it is switched off
alter table problem_language add column template_off text;
alter table problem_language add constraint problem_language_one_template
  check (code_template is null or template_off is null);

-- What a problem had of a language that it no longer accepts. Judgements that wait are judged with its factors.
create table problem_language_off (
  problem_id bigint not null references problem (id) on delete cascade,
  language_id integer not null references language (id),
  time_factor real,
  memory_factor real,
  code_template text,
  template_off text,
  primary key (problem_id, language_id)
);

-- The list in memory can be narrowed to the origins that administrators have made.
create trigger question_bank_changed after insert or update or delete on question_bank
  for each statement execute function tell_all_problems_changed();
