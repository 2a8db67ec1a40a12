/** Runs `npm run lab`: the server with the testers' lab; with `--watch` from the sources, again on each change. */
process.env.LAB = '1'
await import(process.argv.includes('--watch') ? './dev.mjs' : './start.mjs')
