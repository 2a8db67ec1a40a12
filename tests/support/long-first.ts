import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The heaviest projects first: small ones at the end keep both cores busy until then. */
const order = ['browser', 'process', 'postgres', 'http', 'console', 'unit']

/** Walks that testers kept come before all else. */
const isKept = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('/tests/paths/kept.db.test.ts')

/** Runs the files project by project, and in each those first that took long the last time, or are long. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = (file: TestSpecification) => (isKept(file) ? -1 : order.indexOf(file.project.name))
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
