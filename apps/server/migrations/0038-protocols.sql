-- Checkers of packages from other judges are called as those judges call them.

alter table problem drop constraint problem_validator_protocol_check;
alter table problem add constraint problem_validator_protocol_check
  check (validator_protocol in ('kattis', 'testlib', 'qduoj', 'hustoj', 'lemon', 'syzoj'));
