// Public entry of the tuning of the search: the only file other modules may import.
export { followTuning, TUNING_SUBJECT } from './live-tuning.ts';
export { countSearch } from './searches.service.ts';
