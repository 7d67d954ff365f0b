/** 示例题的标签以中文命名，中文读者看到的就是原名。 */
export const sampleTags: Readonly<Record<string, string>> = {}
