/**
 * What a browser loads at one time, with the cost per byte and per file. Each screen has two loads: its initial load,
 * and everything that it may load, including lazily.
 */
export interface Load {
  perByte: number
  perFile: number
}

/** Modules that are bundled into one chunk. */
export interface Part {
  modules: string[]
  size: number
  /** The loads that include this chunk. */
  loads: Set<Load>
  imports: Set<Part>
  /** Whether it must remain a chunk of its own. */
  isFixed: boolean
}

/**
 * Merges parts as long as the saved files outweigh the added bytes and no import cycle results. Fixed parts and parts
 * larger than `largest` are not merged.
 */
export function mergeParts(given: readonly Part[], largest: number): Part[] {
  const parts = new Set(given)
  const mayMerge = ({ size, isFixed }: Part) => size <= largest && !isFixed
  let isDone = false
  while (!isDone) {
    isDone = true
    for (const part of [...parts].filter(mayMerge).sort((one, other) => one.size - other.size)) {
      const partner = parts.has(part) && bestPartner(part, [...parts].filter(mayMerge))
      if (!partner) continue
      parts.delete(part)
      absorb(partner, part, parts)
      isDone = false
    }
  }
  return [...parts]
}

function bestPartner(part: Part, parts: readonly Part[]): Part | undefined {
  let best: Part | undefined
  let most = 0
  for (const other of parts) {
    if (other === part) continue
    const saved = costOfFiles(part, other)
    // Checked first, because the rest is slow.
    if (saved <= most) continue
    const gain = saved - costOfBytes(part, other) - costOfBytes(other, part)
    if (gain <= most || wouldCycle(part, other)) continue
    best = other
    most = gain
  }
  return best
}

/** The cost that merging two parts saves: one file in each load that contains both. */
function costOfFiles(one: Part, other: Part): number {
  let cost = 0
  for (const load of one.loads) if (other.loads.has(load)) cost += load.perFile
  return cost
}

/**
 * The cost of loading `added`, and everything that it imports, in those loads of `part` that do not contain them yet.
 */
function costOfBytes(part: Part, added: Part): number {
  const needed = [added, ...importedBy(added)]
  let cost = 0
  for (const load of part.loads)
    for (const { loads, size } of needed) if (!loads.has(load)) cost += load.perByte * size
  return cost
}

function absorb(into: Part, part: Part, parts: Iterable<Part>): void {
  into.modules.push(...part.modules)
  into.size += part.size
  for (const imported of part.imports) into.imports.add(imported)
  for (const each of parts) if (each.imports.delete(part)) each.imports.add(into)
  into.imports.delete(into)
  const loads = new Set([...into.loads, ...part.loads])
  for (const each of [into, ...importedBy(into)]) for (const load of loads) each.loads.add(load)
}

function importedBy(part: Part, found = new Set<Part>()): Set<Part> {
  for (const imported of part.imports) {
    if (found.has(imported)) continue
    found.add(imported)
    importedBy(imported, found)
  }
  return found
}

/**
 * Whether one part imports the other through a third, which would then import the merged chunk and be imported by it.
 */
const wouldCycle = (one: Part, other: Part) => isIndirect(one, other) || isIndirect(other, one)

const isIndirect = (from: Part, to: Part) =>
  [...from.imports].some(third => third !== to && importedBy(third).has(to))
