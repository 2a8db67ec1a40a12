import { testIdsOn, testPathsOn } from './fixtures/chart-tests.fixture.ts'
import { kettle } from './fixtures/kettle.fixture.ts'
import { order13 } from './fixtures/order-13.fixture.ts'
import { purse } from './fixtures/purse.fixture.ts'
import { regions } from './fixtures/regions.fixture.ts'
import { tablet } from './xstate/nested.fixture.ts'

const charts = [order13, regions, tablet, purse, kettle]

testIdsOn(charts)
testPathsOn(charts)
