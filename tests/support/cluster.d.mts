/** The folder with PostgreSQL's programs, where there is one. */
export function findPostgres(): string | undefined
/** Starts a private PostgreSQL of the programs in a folder. */
export function startCluster(bin: string): Promise<{ url: string; stop(): void }>
