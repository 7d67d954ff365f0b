-- Numbers of a rule about accounts have at least so many digits. What is stored has no zeros before its numbers.
update contest set account_rule = account_rule || '{"width": 1}' where account_rule is not null;
