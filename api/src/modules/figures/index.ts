// Public entry of the figures: the only file other modules may import.
export { foldFigures, recordPageTime } from './figures.service.ts';
export { countDay } from './figures.sql.ts';
