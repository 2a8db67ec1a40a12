import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/** The cache of everything the server sent. A refusal is an answer and is not asked again; lost answers are, twice. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: (failures, error) => failures < 2 && !isRefused(error),
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  })
