/** The folder with PostgreSQL's programs, where there is one. */
export function findPostgres(): string | undefined
export interface Cluster {
  url: string
  stop(): void
  /** Ends it as a crash would. */
  kill(): Promise<void>
  /** Starts it again on the same data. */
  restart(): Promise<void>
  /** Sends all its processes a signal; on Linux. */
  signal(name: NodeJS.Signals): void
}
/** Starts a private PostgreSQL of the programs in a folder. */
export function startCluster(bin: string): Promise<Cluster>
