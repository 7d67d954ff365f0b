import { remoteEnds } from './remoteEnds.ts'

/** The judge's own notes on a compilation, shown with the compiler's output. */
export const compileNotes = {
  time: (seconds: number) => `编译时间超过 ${seconds} 秒。请简化程序，减少模板、宏和大型常量表`,
  memory: (mb: number) => `编译内存超过 ${mb} MB。请简化程序，减少模板、宏和大型常量表`,
  output: '编译器输出过多',
  silent: '编译器出错，但没有说明原因',
  programMissing: '编译器没有生成程序，请检查是否有 main 函数',
  programTooLarge: (mb: number) => `编译得到的程序超过 ${mb} MB。带初始值的大数组会计入程序大小，请改为在运行时赋值`,
  answersFull: '生成的答案过大，你尚未被题目使用的测试数据已达上限：请先保存题目，或一天后再试',
  diskReserved: '本站磁盘空间即将用尽，暂时不能保存答案。请联系管理员',
  runTooLong: '运行时间过长，已被终止',
  slotTime: (seconds: number) =>
    `一次评测中所有测试点的运行时间之和不得超过 ${seconds} 秒，现已超出。本题的测试点过多或时限过长：出题人可以减少测试点、缩短时限，或请管理员授予信任`,
  mainMissing: '源代码中没有任何类含有 Java 的入口方法：public static void main(String[] args)',
  mainSeveral: (classes: string) => `多个类含有 main 方法：${classes}。请将入口类命名为 Main，或将其声明为 public`,
  remote: remoteEnds,
}
