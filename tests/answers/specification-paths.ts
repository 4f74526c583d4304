/** Every path of the specification's section 7, including both spellings of sign-in. */
export const SPECIFICATION_PATHS: readonly string[] = `
  /users/login /users/logout /users/create /users/logIn /users/get /users/getUser /users/update
  /users/accountactivation /users/changeRole /users/getBankAccount /users/updateBankAccount
  /users/getorderhistory /users/getChats /users/getMessages /users/sendMessage /users/getUsername
  /users/createServiceProject /users/createproject /users/addToService /users/getallprojects
  /users/getBuyerProjects /users/getServiceProjects /users/download
  /categories/get /categories/getStockCategories /categories/getCategory
  /services/get /services/create /services/update /services/getUserService /services/getSingle
  /services/getOwnerChats /services/getFreelancerMessages /services/getMessages
  /services/sendMessage /projects/getAllProjects /projects/getProject
  /orders/create /orders/getCartTotal /orders/getrsdamount /orders/getOrderStatus
  /media/uploadFile /media/uploadAudio /media/sendAudio
  /admin/getChats /admin/getUsers /admin/getProjects /admin/getProject /admin/getUser
  /admin/changeProjectStatus /admin/changeUserStatus /test/frontEndTest
`
  .trim()
  .split(/\s+/);
