import { QueryClient } from '@tanstack/react-query'
import { ApiError, isWorthAsking } from './api-error.ts'

const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !isWorthAsking(error)

/**
 * The cache of everything the server sent. A refusal is an answer and is not retried. A lost answer is retried twice,
 * and so is a request that the server is too busy for.
 */
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
