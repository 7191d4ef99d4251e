// A file of its own, so that the page of a match loads the offer only for people who wait for an answer.
export { PushOffer } from '@homeground/shared/widgets';
