/** The chunks of a file of a package as the store takes them. The bytes are shared, not copied. */
export async function* buffersOf({ read }: { readonly read: () => AsyncIterable<Uint8Array> }): AsyncGenerator<Buffer> {
  for await (const chunk of read()) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
}
