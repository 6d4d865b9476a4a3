import { QueryClient } from '@tanstack/react-query';

/**
 * Keeper of what lives on after a page's first picture. Handed over by hand, `useQuery(options, queryClient)`,
 * so that pages for visitors, who ask for no prices, need not load the library. Only in the browser.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000, // ms
      refetchOnWindowFocus: false,
      // What the server refused it refuses again; only a lost network is worth a second try.
      retry: (failures, error) => error.name === 'RequestCancelled' && failures < 2,
    },
    mutations: { retry: false },
  },
});
