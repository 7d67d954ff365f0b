raise 'no'
