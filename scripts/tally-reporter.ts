import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/**
 * Keeps the number of tests that passed and failed, and the names of the latter, in the file TALLY_FILE, so even a run
 * that is stopped is counted.
 */
export default class TallyReporter implements Reporter {
  readonly #count = { passed: 0, failed: 0, failures: [] as string[] }

  onTestCaseResult(test: TestCase): void {
    // Anything that did not pass failed: no test is skipped.
    if (test.result().state === 'passed') this.#count.passed += 1
    else this.#fail(`${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestModuleEnd(module: TestModule): void {
    if (module.state() === 'failed' && [...module.children.allTests()].length === 0) this.#fail(module.relativeModuleId)
    writeFileSync(process.env.TALLY_FILE ?? '.cache/tally.json', JSON.stringify(this.#count))
  }

  #fail(name: string): void {
    this.#count.failed += 1
    this.#count.failures.push(name)
  }
}
