export { PublishedReviews, reviewsQuery } from './published-reviews';
export { publishedReviews } from './review.api';
export { RoomReviews } from './room-reviews';
