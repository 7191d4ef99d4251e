export { KitPicker, type KitPickerProps } from './kit-picker/kit-picker';
export { useKitWords } from './kit-picker/use-kit-words';
export { LevelScale } from './level-scale/level-scale';
export { MatchRows, type MatchRowsProps } from './match-rows/match-rows';
export { momentsAfter, outcomeOnly } from './moments/moments-after';
export { PastMatchRows, type PastMatchRowsProps } from './past-match-rows/past-match-rows';
export { PushOffer, type PushOfferProps } from './push-offer/push-offer';
export {
  canPush,
  currentPushDevice,
  mustInstallForPush,
  registerPushDevice,
  subscribeToPush,
  unsubscribeFromPush,
} from './push-offer/push-device';
export { endPushOffer } from './push-offer/use-push-offer';
export { ReviewList, type ReviewListProps } from './review-list/review-list';
export { GradeFace, type GradeFaceProps } from './reviews/grade-face';
export { ReviewCard, type ReviewCardProps } from './reviews/review-card';
export { useReviewWords } from './reviews/use-review-words';
export { ScoresExplanationButton } from './score-text/scores-why';
export { RatingChart, type RatingChartProps } from './scores/rating-chart';
export { ScoreTiles, type ScoreTilesProps } from './scores/score-tiles';
