/** First day of the month a year before this day: the months of the last twelve and the one under way. */
export function firstMonthOf(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return `${year - 1}-${String(month).padStart(2, '0')}-01`;
}
