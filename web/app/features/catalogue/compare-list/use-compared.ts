import { useCompareList } from './compare-list.ts';

/** How much is compared, in both lists, and the page of the one that has something. */
export function useCompared(): { readonly count: number; readonly path: string } {
  const general = useCompareList('default').entries.length;
  const ofTool = useCompareList('kombiTool').entries.length;
  return { count: general + ofTool, path: general === 0 && ofTool > 0 ? '/compare?view=kombiTool' : '/compare' };
}
