/** The shortest way around in each circle of a graph, as "a → b → a"; none where it has no circle. */
export const circlesIn = (graph: ReadonlyMap<string, readonly string[]>): string[] =>
  groupsIn(new Map([...graph].map(([file, next]) => [file, new Set(next)]))).map(shortestCircle)

/** Groups of files of which each reaches every other (Tarjan's components). */
function groupsIn(graph: Map<string, Set<string>>): Map<string, Set<string>>[] {
  const place = new Map<string, number>()
  const path: string[] = []
  const found: Map<string, Set<string>>[] = []
  function visit(file: string): number {
    const own = place.size
    place.set(file, own)
    path.push(file)
    let lowest = own
    for (const next of graph.get(file)!) {
      if (!graph.has(next)) continue
      if (!place.has(next)) lowest = Math.min(lowest, visit(next))
      else if (path.includes(next)) lowest = Math.min(lowest, place.get(next)!)
    }
    if (lowest < own) return lowest
    const group = new Set(path.splice(path.indexOf(file)))
    if (group.size > 1 || graph.get(file)!.has(file))
      found.push(
        new Map(
          [...group].map((member) => [member, new Set([...graph.get(member)!].filter((next) => group.has(next)))]),
        ),
      )
    return lowest
  }
  for (const file of graph.keys()) if (!place.has(file)) visit(file)
  return found
}

/** The shortest way around inside a group, as "a → b → a". */
function shortestCircle(group: Map<string, Set<string>>): string {
  const ways = [...group.keys()].map((start) => [start])
  for (const way of ways)
    for (const next of group.get(way.at(-1)!)!) {
      if (next === way[0]) return [...way, next].join(' → ')
      if (!way.includes(next)) ways.push([...way, next])
    }
  return ''
}
