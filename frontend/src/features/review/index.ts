export { PublishedReviews, reviewsQuery } from './published-reviews';
export { engagementReviews, publishedReviews } from './review.api';
export { RoomReviews } from './room-reviews';
