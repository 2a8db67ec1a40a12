import type { TestSequencer, TestSpecification } from 'vitest/node'

/** What takes a minute or more; begun last, it would keep one core waiting for the other. */
const slow = /walk\/street|tenancy|cover\.both|races\/day|(order|guest|lifecycle)-paths|browser\/(axe|payloads)/

/** Runs the files of each project in the order of the projects, and those that take long before the others. */
export class SlowFirst implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    const place = ({ project, moduleId }: TestSpecification) =>
      project.config.sequence.groupOrder * 2 + (slow.test(moduleId) ? 0 : 1)
    return files.toSorted((a, b) => place(a) - place(b) || a.project.name.localeCompare(b.project.name))
  }
  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }
}
