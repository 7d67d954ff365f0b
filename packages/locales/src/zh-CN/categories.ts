/** The categories of discussions that a new site has, by their numbers. */
export const categories = { 1: '闲聊', 2: '题解', 3: '求助', 4: '建议', 5: '记录', 8: '会员专区' }
