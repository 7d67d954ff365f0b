-- Settings have the names of the contract.
update site_setting set name = 'defaultSubmitInterval' where name = 'submitInterval'
  and not exists (select from site_setting where name = 'defaultSubmitInterval');
delete from site_setting where name = 'submitInterval';
