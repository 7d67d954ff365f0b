select 'hello';
