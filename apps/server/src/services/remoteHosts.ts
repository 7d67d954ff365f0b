/** Where remote judges are if not where the code says, and which hosts inside this network they may be at. */
export type RemoteHosts = {
  /** By key, without a slash at the end. Every page of such a site says "test". */
  readonly addresses: Readonly<Record<string, string>>
  /** Host and port, such as 127.0.0.1:8081. */
  readonly privateHosts: ReadonlySet<string>
}

export const noRemoteHosts: RemoteHosts = { addresses: {}, privateHosts: new Set() }
