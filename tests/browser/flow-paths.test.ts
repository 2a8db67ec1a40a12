import { testEveryPath } from '../paths/browser/every-path.ts'

testEveryPath('flows')
